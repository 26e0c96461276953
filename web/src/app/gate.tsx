// Screens that need somebody to be signed in: a floor with guests lets anybody in at once, others ask.
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { refuse } from "../base/refusals";
import { go, to } from "../base/router";
import { comeAsGuest, connection, floor, me } from "../base/session";
import { Waiting } from "../base/ui";
import { t } from "../base/words";
import { SignIn } from "./sign-in";

export function Gate({ children }: { children: () => ComponentChildren }) {
  const guests = floor.value?.guests ?? false;
  const nobody = me.value === null;
  const thrownOut = connection.state.value === "signed-out";
  useEffect(() => {
    if (nobody && guests && !thrownOut) comeAsGuest().catch(refuse);
  }, [nobody, guests]);
  if (!nobody) return <>{children()}</>;
  if (guests && !thrownOut) return <Waiting />;
  return (
    <>
      <Waiting />
      <SignIn close={() => me.peek() || go(to.lobby())} {...(thrownOut ? { why: t("ui-sign-in-again") } : {})} />
    </>
  );
}
