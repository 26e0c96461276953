// What happened in a Round, each with its reason and its clause; the latest is in sight.
import { useEffect, useRef } from "preact/hooks";
import type { Why } from "../../base/protocol";
import { say, sayIfAny, t } from "../../base/words";
import { Clause, Empty } from "../kit";

export function WhyList({ why }: { why: readonly Why[] }) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => list.current?.scrollTo({ top: list.current.scrollHeight }), [why.length]);
  if (!why.length) return <Empty>{t("console-why-empty")}</Empty>;
  return (
    <ol class="c-why" ref={list} tabIndex={0}>
      {why.map((one, i) => (
        <li key={`${i} ${one.code}`}>
          <b>{say(one)}</b> <span>{sayIfAny(one, "why")}</span> <Clause of={one.clause} />
        </li>
      ))}
    </ol>
  );
}
