// Cards as staff handle them.
export { HandBox, Minis, type Shown, Versus } from "./hand";
export { isTyping, useCardKeys, withModifier } from "./keys";
export { CardList, CardPad } from "./pad";
export { NOTHING, type Typed, whole } from "./typed";
