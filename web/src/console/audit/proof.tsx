// The whole journal proved from itself, with how far it is and what came of it.
import { useEffect } from "preact/hooks";
import { announce } from "../../base/announce";
import { get, send } from "../../base/http";
import { count, moment } from "../../base/i18n";
import { Button, Facts, Panel, useLoad, Waiting } from "../kit";
import { w } from "../words";

interface ProofTold {
  running: boolean;
  done: number;
  of: number;
  holds: boolean | null;
  rounds: number;
  shoes: number;
  head: string;
  faults: string[];
  at: number | null;
}

export function Proof() {
  const proof = useLoad(() => get<ProofTold>("/api/verify"), []);
  const now = proof.data;
  const running = now?.running ?? false;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => void proof.reload(), 400);
    return () => {
      clearInterval(timer);
    };
  }, [running]);
  useEffect(() => {
    if (now && !now.running && now.holds !== null) announce(now.holds ? w.peek().holds : w.peek().holdsNot);
  }, [now?.at]);
  return (
    <>
      <div class="c-head">
        <h1>{w.value.proof}</h1>
      </div>
      <Waiting of={proof} />
      {now && (
        <Panel test="proof">
          <p class="c-line">{w.value.proveLine}</p>
          {now.running ? (
            <>
              <p class="c-verdict">{w.value.proving}</p>
              <div
                class="c-progress"
                role="progressbar"
                aria-label={w.value.proving}
                aria-valuemin={0}
                aria-valuemax={now.of || 1}
                aria-valuenow={now.done}
              >
                <i style={{ width: `${now.of ? (100 * now.done) / now.of : 0}%` }} />
              </div>
              <p class="c-soft">{w.value.provingAt(count(now.done), count(now.of))}</p>
            </>
          ) : now.holds === null ? (
            <p class="c-soft">{w.value.neverProved}</p>
          ) : (
            <>
              <p class="c-verdict" data-holds={String(now.holds)} data-test="verdict">
                {now.holds ? `✓ ${w.value.holds}` : `✕ ${w.value.holdsNot}`}
              </p>
              {now.at && <p class="c-soft">{w.value.provedAt(moment(now.at))}</p>}
              <Facts
                of={[
                  [w.value.recordsN, count(now.done)],
                  [w.value.roundsN, count(now.rounds)],
                  [w.value.shoesN, count(now.shoes)],
                  [w.value.headHash, <span class="c-code">{now.head}</span>],
                ]}
              />
              {now.faults.length > 0 && (
                <ul class="c-plainlist" data-test="faults">
                  {now.faults.map((fault) => (
                    <li key={fault}>{fault}</li>
                  ))}
                </ul>
              )}
            </>
          )}
          {!now.running && (
            <div>
              <Button
                kind="primary"
                test="prove"
                onDo={async () => proof.set(await send<ProofTold>("POST", "/api/verify"))}
              >
                {w.value.proveIt}
              </Button>
            </div>
          )}
        </Panel>
      )}
    </>
  );
}
