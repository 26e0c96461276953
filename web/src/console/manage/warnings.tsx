// What the start and a floor file are warned of: limits that the bank could not pay.
import { type Message, say } from "../../base/words";

export const Warnings = ({ of }: { of: readonly Message[] }) => (
  <ul class="c-flags" data-test="bank-warnings" hidden={!of.length}>
    {of.map((warning) => (
      <li key={JSON.stringify(warning)}>{say(warning)}</li>
    ))}
  </ul>
);
