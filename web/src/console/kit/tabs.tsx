// The parts of one console, under the bar.
import { Link } from "./button";

export interface Tab {
  href: string;
  words: string;
  test?: string;
  count?: number;
}

export const Tabs = ({ tabs, at, label }: { tabs: readonly Tab[]; at: string; label: string }) => (
  <nav class="c-tabs" aria-label={label}>
    {tabs.map((tab) => (
      <Link key={tab.href} href={tab.href} current={tab.href === at} test={tab.test}>
        {tab.words}
        {tab.count ? <b class="c-count">{tab.count}</b> : null}
      </Link>
    ))}
  </nav>
);
