// The field of side bets: groups under their headings, and where they do not all fit, the way to each of them with what
// one has there, so that chips out of sight are never forgotten.
import type { ComponentChildren } from "preact";
import { short } from "../base/format";
import { still } from "../base/motion";
import { say, t } from "../base/words";
import type { AreaForm } from "./area";
import type { AreaRule, PlannedGroup } from "./areas";
import { useOverflow } from "./use-overflow";

export interface FieldProps {
  groups: readonly PlannedGroup[];
  dense: boolean;
  /** By area, what one has there; in cents. */
  staked: ReadonlyMap<string, number>;
  draw: (area: AreaRule, form: AreaForm) => ComponentChildren;
}

export function Field({ groups, dense, staked, draw }: FieldProps) {
  const { scrolled: field, beside: index, over: overflows } = useOverflow();
  const to = (at: number) =>
    field.current?.children[at]?.scrollIntoView({ behavior: still.peek() ? "auto" : "smooth", block: "nearest" });
  const headed = groups.filter((group) => group.heading).length > 1;
  return (
    <>
      {dense && headed && (
        <nav ref={index} class="p-felt__index" aria-label={t("art-side-bets")} data-needed={overflows || undefined}>
          {groups.map((group, at) => {
            const sum = group.areas.reduce((all, area) => all + (staked.get(area.area) ?? 0), 0);
            return (
              <button key={at} type="button" data-tint={group.colour} onClick={() => to(at)}>
                {group.heading ? say(group.heading) : t("felt-group-more")}
                {sum > 0 && <b class="tabular">{short(sum)}</b>}
              </button>
            );
          })}
        </nav>
      )}
      <div class="p-felt__field" ref={field} data-more={overflows || undefined}>
        {groups.map((group, at) => (
          <fieldset
            key={at}
            class="p-group"
            data-tint={group.colour}
            data-form={group.form}
            style={{ "--columns": group.columns, "--count": group.areas.length }}
          >
            {group.heading && <legend class="p-group__name">{say(group.heading)}</legend>}
            {group.areas.map((area) => draw(area, group.form))}
          </fieldset>
        ))}
      </div>
    </>
  );
}
