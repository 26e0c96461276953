// What every console is made of.
export { Button, Link, useAlive } from "./button";
export { saveCsv } from "./csv";
export {
  AmountField,
  asAmount,
  type Bound,
  Check,
  Choice,
  Field,
  optional,
  PasswordField,
  plainOptions,
  ReasonField,
  useFields,
} from "./fields";
export { Ask, Asks, Cancel, Form } from "./form";
export { type Loaded, useLoad, Waiting } from "./load";
export { Clause, Empty, Facts, Head, Loading, Panel, Space, Tag, type Tone } from "./panel";
export { type Column, Rows, Scroll } from "./rows";
export { Tabs } from "./tabs";
