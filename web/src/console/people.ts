// People of the House as they are named on the screens.
import type { Actor } from "../base/protocol";
import { t } from "../base/words";

/** A name with its authority: Pia (pit supervisor). */
export const nameOf = ({ name, authority }: Actor): string => {
  const role = authority === "system" ? t("authority-system") : t(`role-${authority}.name`);
  return name ? t("console-name-of", { name, role }) : role;
};
