// The bets on the layout, box by box, with what lies outside the limits marked before bets are closed.
import { money } from "../../base/i18n";
import { cents } from "../../base/money";
import { areaName } from "../../base/names";
import type { Chips, Rules, StaffView, TableView } from "../../base/protocol";
import { line } from "../../base/session";
import { Ask, Asks, Button, Panel, Tag } from "../kit";
import { w } from "../words";

interface Props {
  table: string;
  view: TableView;
  staff: StaffView;
  rules: Rules;
  mine: boolean;
}

const tone = (area: string) =>
  /^player$|^banker$|^tie$/.test(area) ? (area as "player" | "banker" | "tie") : undefined;

export function Layout({ table, view, staff, rules, mine }: Props) {
  const bets = view.bets ?? [];
  const seats = view.seats ?? {};
  const boxes = [...new Set([...bets.map((bet) => bet.box), ...Object.keys(seats).map(Number)])].sort((a, b) => a - b);
  const open = mine && view.phase === "betting";
  const flags = staff.flags ?? [];
  const sum = bets.reduce((all, bet) => all + cents(bet.stake), 0);
  const apart = new Set(flags.map((flag) => /^box (\d+) is /.exec(flag)?.[1]).filter(Boolean));
  return (
    <Panel title={w.value.layout} test="layout" tight aside={bets.length > 0 && <b class="c-figure">{money(sum)}</b>}>
      {flags.length > 0 && (
        <ul class="c-flags" data-test="flags">
          {flags.map((flag) => (
            <li key={flag}>{w.value.flag(flag)}</li>
          ))}
        </ul>
      )}
      {boxes.length === 0 && <p class="c-empty">{w.value.noBets}</p>}
      {boxes.map((box) => {
        const here = bets.filter((bet) => bet.box === box);
        const room = staff.balance?.[String(box)];
        return (
          <section key={box} class="c-box" data-test={`box-${box}`} aria-label={`${w.value.box} ${box}`}>
            <header>
              <b>
                {w.value.box} {box}
              </b>
              {seats[String(box)] && <span class="c-soft">{`${seats[String(box)]} ${w.value.seated}`}</span>}
              <span class="c-bar-space" />
              {room && <small class="c-soft">{w.value.room(money(room.banker), money(room.player))}</small>}
              {open && apart.has(String(box)) && (
                <Button test={`excess-${box}`} onDo={() => line.do({ do: "notice-excess", table, box })}>
                  {w.value.returnExcess}
                </Button>
              )}
            </header>
            {here.map((bet) => (
              <BetLine
                key={`${bet.patron} ${bet.area} ${bet.window ?? ""}`}
                bet={bet}
                table={table}
                rules={rules}
                open={open}
                seated={seats[String(box)] === bet.patron}
              />
            ))}
          </section>
        );
      })}
    </Panel>
  );
}

function BetLine({
  bet,
  table,
  rules,
  open,
  seated,
}: {
  bet: Chips;
  table: string;
  rules: Rules;
  open: boolean;
  seated: boolean;
}) {
  const limits = rules.settings.limits;
  const own = limits.areas[bet.area] ?? limits;
  const under = cents(bet.stake) < cents(own.minimum);
  const over = cents(bet.stake) > cents(own.maximum);
  const name = areaName(rules, bet.area);
  return (
    <div
      class={`c-bet ${open && (under || over) ? "c-bet-flag" : ""}`}
      data-test={`bet-${bet.box}-${bet.patron}-${bet.area}`}
    >
      <Tag tone={tone(bet.area)}>{name}</Tag>
      <span class="c-bet-who">
        {bet.patron} {!seated && <small class="c-soft">{w.value.stands}</small>}
      </span>
      <b class="c-figure">{money(bet.stake)}</b>
      {open && (
        <span class="c-bet-do">
          {under && (
            <Button
              test="advise"
              label={`${w.value.adviseMinimum}: ${bet.patron}, ${name}`}
              onDo={() =>
                line.do({ do: "notice-under-minimum", table, box: bet.box, patron: bet.patron, area: bet.area })
              }
            >
              {w.value.adviseMinimum}
            </Button>
          )}
          <Asks button={w.value.takeOff} kind="quiet" test="take-off">
            {(close) => (
              <Ask
                title={w.value.takeOff}
                line={w.value.takeOffLine(bet.patron, money(bet.stake), name)}
                action={w.value.takeOff}
                test="take-off-sheet"
                onClose={close}
                onSend={() => line.do({ do: "take-back-for", table, patron: bet.patron, box: bet.box, area: bet.area })}
              />
            )}
          </Asks>
        </span>
      )}
    </div>
  );
}
