// The number of this terminal of the House, for an attendant to find it by.
import { terminalNumber } from "../base/device";
import { t } from "../base/words";

export function TerminalNumber() {
  const number = terminalNumber.value;
  if (!number) return null;
  return (
    <p class="terminal-number" data-testid="terminal-number">
      <span>{t("ui-terminal-word")}</span> <b>{number}</b>
    </p>
  );
}
