// The whole journal verified from itself: how far it is, and what was found.
import { useEffect } from "preact/hooks";
import { announce } from "../../base/announce";
import { count, moment } from "../../base/format";
import { get, send } from "../../base/http";
import type { Finding, Proof } from "../../base/protocol";
import { say, t } from "../../base/words";
import { Button, Facts, Head, Panel, useLoad, Waiting } from "../kit";

export function Verification() {
  const proof = useLoad(() => get<Proof>("/api/verify"), []);
  const now = proof.data;
  const running = now?.running ?? false;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => void proof.reload(), 400);
    return () => clearInterval(timer);
  }, [running]);
  useEffect(() => {
    if (now && !running && now.holds !== null) announce(now.holds ? t("console-holds") : t("console-holds-not"));
  }, [now?.at]);
  const verify = async () => proof.set(await send<Proof>("POST", "/api/verify"));
  return (
    <>
      <Head title={t("console-verification")} />
      <Waiting of={proof} />
      {now && (
        <Panel test="proof">
          <p class="c-line">{t("console-verify-line")}</p>
          {running ? <Progress of={now} /> : <Verdict of={now} />}
          {!running && (
            <div>
              <Button kind="primary" test="prove" onDo={verify}>
                {t("console-verify")}
              </Button>
            </div>
          )}
        </Panel>
      )}
    </>
  );
}

const Progress = ({ of }: { of: Proof }) => (
  <>
    <p class="c-verdict">{t("console-verifying")}</p>
    <progress class="c-progress" aria-label={t("console-verifying")} max={of.of || 1} value={of.done} />
    <p class="c-soft">{t("console-verifying-at", { done: count(of.done), count: count(of.of) })}</p>
  </>
);

function Verdict({ of }: { of: Proof }) {
  if (of.holds === null) return <p class="c-soft">{t("console-never-verified")}</p>;
  return (
    <>
      <p class="c-verdict" data-holds={String(of.holds)} data-test="verdict">
        {of.holds ? `✓ ${t("console-holds")}` : `✕ ${t("console-holds-not")}`}
      </p>
      {of.at && <p class="c-soft">{t("console-verified-at", { moment: moment(of.at) })}</p>}
      <Facts
        of={[
          [t("console-records"), count(of.done)],
          [t("console-rounds"), count(of.rounds)],
          [t("console-shoes"), count(of.shoes)],
          [t("console-head-hash"), <span class="c-code">{of.head}</span>],
        ]}
      />
      {of.findings.length > 0 && (
        <ul class="c-plainlist" data-test="findings">
          {of.findings.map((finding) => (
            <li key={JSON.stringify(finding)}>
              {say(finding)} <small class="c-soft">{placeOf(finding)}</small>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const placeOf = ({ stream, position }: Finding): string =>
  [stream, position && t("console-record-at", { position })].filter(Boolean).join(" · ");
