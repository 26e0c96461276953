// The way back, at the beginning of a bar on top.
import { Logo } from "../art";
import { Icon } from "../base/icons";
import { follow } from "../base/router";

export const HeadHome = ({ href, words }: { href: string; words: string }) => (
  <a class="head-home" href={href} onClick={follow} aria-label={words}>
    <span class="head-back">
      <Icon name="back" />
    </span>
    <span class="head-logo">
      <Logo size={22} />
    </span>
  </a>
);
