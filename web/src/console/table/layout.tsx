// The bets on the layout, box by box, with those outside the limits marked before bets are closed.
import { money } from "../../base/format";
import { cents } from "../../base/money";
import { areaName } from "../../base/names";
import type { Chips } from "../../base/protocol";
import { tell } from "../../base/refusals";
import { connection, me } from "../../base/session";
import { say, t } from "../../base/words";
import { Asks, Button, Empty, Panel, Space, Tag, type Tone } from "../kit";
import { inPit } from "../roles";
import type { StaffedTable } from "../tables";
import { flagOf, isApart } from "./flags";
import { mayFree } from "./free-seat";

interface Props {
  at: StaffedTable;
  /** Whether this screen's dealer deals the table. */
  mine: boolean;
}

const TONES: Readonly<Record<string, Tone>> = { player: "player", banker: "banker", tie: "tie" };

export function Layout({ at, mine }: Props) {
  const { bets = [], seats = {} } = at.view;
  const flags = at.staff.flags ?? [];
  const boxes = [...new Set([...bets.map((bet) => bet.box), ...Object.keys(seats).map(Number)])].sort((a, b) => a - b);
  const sum = bets.reduce((all, bet) => all + cents(bet.stake), 0);
  return (
    <Panel
      title={t("console-layout")}
      test="layout"
      tight
      aside={bets.length > 0 && <b class="c-figure">{money(sum)}</b>}
    >
      {flags.length > 0 && (
        <ul class="c-flags" data-test="flags">
          {flags.map((flag) => (
            <li key={JSON.stringify(flag)}>{say(flag)}</li>
          ))}
        </ul>
      )}
      {boxes.length === 0 && <Empty>{t("console-no-bets")}</Empty>}
      {boxes.map((box) => (
        <Box key={box} box={box} at={at} mine={mine} />
      ))}
    </Panel>
  );
}

function Box({ box, at, mine }: Props & { box: number }) {
  const { table, view, staff } = at;
  const seated = view.seats?.[box];
  const room = staff.balance?.[box];
  const open = mine && view.phase === "betting";
  const frees = (mine || inPit(me.value?.role ?? "guest")) && mayFree(at, box);
  return (
    <section class="c-box" data-test={`box-${box}`} aria-label={t("console-box-no", { number: box })}>
      <header>
        <b>{t("console-box-no", { number: box })}</b>
        {seated && <span class="c-soft">{`${seated} ${t("console-seated")}`}</span>}
        <Space />
        {frees && (
          <Button
            test={`free-seat-${box}`}
            onDo={() => connection.do({ do: "free-seat", table, round: view.round, box })}
          >
            {t("console-free-seat")}
          </Button>
        )}
        {room && (
          <small class="c-soft">{t("console-room", { banker: money(room.banker), player: money(room.player) })}</small>
        )}
        {open && isApart(staff.flags ?? [], box) && (
          <Button test={`excess-${box}`} onDo={() => connection.do({ do: "notice-excess", table, box })}>
            {t("console-return-excess")}
          </Button>
        )}
      </header>
      {(view.bets ?? [])
        .filter((bet) => bet.box === box)
        .map((bet) => (
          <BetLine
            key={`${bet.patron} ${bet.area} ${bet.window ?? ""}`}
            bet={bet}
            at={at}
            open={open}
            seated={seated === bet.patron}
          />
        ))}
    </section>
  );
}

interface BetProps {
  bet: Chips;
  at: StaffedTable;
  open: boolean;
  seated: boolean;
}

function BetLine({ bet, at, open, seated }: BetProps) {
  const flag = flagOf(at.staff.flags ?? [], bet);
  return (
    <div class={`c-bet ${open && flag ? "c-bet-flag" : ""}`} data-test={`bet-${bet.box}-${bet.patron}-${bet.area}`}>
      <Tag tone={TONES[bet.area]}>{areaName(at.rules, bet.area)}</Tag>
      <span class="c-bet-who">
        {bet.patron} {!seated && <small class="c-soft">{t("console-standing")}</small>}
      </span>
      <b class="c-figure">{money(bet.stake)}</b>
      {open && <BetActions bet={bet} at={at} under={flag === "flag-under-minimum"} />}
    </div>
  );
}

function BetActions({ bet, at, under }: Pick<BetProps, "bet" | "at"> & { under: boolean }) {
  const { table } = at;
  const { box, patron, area } = bet;
  const name = areaName(at.rules, area);
  return (
    <span class="c-bet-do">
      {under && (
        <Button
          test="advise"
          label={`${t("console-advise-minimum")}: ${patron}, ${name}`}
          onDo={() => connection.do({ do: "notice-under-minimum", table, box, patron, area })}
        >
          {t("console-advise-minimum")}
        </Button>
      )}
      <Asks
        button={t("console-take-off")}
        kind="quiet"
        test="take-off"
        line={t("console-take-off-line", { patron, stake: money(bet.stake), area: name })}
        onSend={() =>
          connection
            .do({ do: "withdraw-bet-for", table, patron, box, area })
            .then(({ outcome }) => outcome && tell(outcome))
        }
      />
    </span>
  );
}
