# 伺服器：它所拒絕的請求，以及枱邊員工所見的提示。

## 提示：超出限額的投注，供莊荷在停止投注前處理

flag-under-minimum = { $box } 號位，{ $patron }：{ $area } { $stake }，低於最低投注額 { $minimum }。
flag-over-maximum = { $box } 號位，{ $patron }：{ $area } { $stake }，高於最高投注額 { $maximum }。
flag-house-cannot-cover = { $table } 枱：賭場資金有 { $has }，無法承擔 { $patron } 的{ $area } { $amount }。
flag-console-lost = { $table } 枱：{ $dealer } 的控制台自 { $lost_at } 起斷線。
flag-console-back = { $table } 枱：{ $dealer } 的控制台已恢復。
flag-over-differential = { $box } 號位：莊閒相差 { $amount }，超出差額上限 { $differential }。

## 賭枱的步驟

step-first-round = 開始第一局的投注。

## 過多的事物

limited-requests = 請求
limited-connections = 連線
limited-sign-ins = 登入
limited-guests = 訪客
limited-pairing-codes = 配對碼
limited-vouchers = 票券

## 拒絕

refusal-not-signed-in = 此處無人登入。
    .way-out = 請登入，或以訪客身份進入。
refusal-password-due = { $name } 的密碼由他人設定。
    .way-out = 請登入並先自行更改密碼。
refusal-not-yours-to-do = { $role }無權進行此操作。
    .way-out = 須由以下人員進行：{ $roles }。
refusal-card-readers-only = 此操作只供讀牌機使用。
    .way-out = 請以讀牌機的令牌發送。
refusal-wrong-token = 請求未附有所屬工作階段的令牌。
    .way-out = 請重新載入頁面。
refusal-another-origin = 請求來自其他網站的頁面。
    .way-out = 請開啟本場的頁面。
refusal-too-many = 短時間內{ $limited }過多。
    .way-out = 請稍候再試。
refusal-reading-busy = 目前查閱的資料太多，此項尚未開始。
    .way-out = 牌局照常進行；請稍後再查。
refusal-metrics-elsewhere = 此位址無權查看運行指標。
    .way-out = 請由伺服器管理員以 --metrics-from 指定該位址。
refusal-too-large = 一個請求最多 { $count } 位元組。
    .way-out = 請減少內容。
refusal-malformed = 訊息無法解碼（{ $detail }）。
    .way-out = 請按 docs/PROTOCOL.md 所示以 JSON 發送。
refusal-invalid = 訊息無效（{ $detail }）。
    .way-out = 請更正該欄後重新發送。
refusal-unusable-input = { $because }
    .way-out = 請更正後再試。
refusal-unreadable-amount = 「{ $text }」不是金額。
    .way-out = 請寫成 100.00 的樣子。
refusal-unreadable-card = 「{ $text }」不是一張牌。
    .way-out = 請寫點數和花色，例如 KS、4H 或 10D。
refusal-not-a-dimension = 報表不能這樣劃分。
    .way-out = 可按以下各項劃分：{ $names }。
refusal-not-found = 此地址沒有內容。
    .way-out = 請返回大堂。
refusal-no-such-rulebook = 沒有規則 { $name }。
    .way-out = 現有：{ $names }。
refusal-no-such-cage = 沒有賬房 { $name }。
    .way-out = 請從列表中選擇。
refusal-not-your-voucher = 此號碼的票券不是發給您的。
    .way-out = 請核對號碼，或到賬房查詢。
refusal-wrong-device-token = 這不是終端機或顯示屏的令牌。
    .way-out = 請登記裝置，並使用當時顯示的令牌。
refusal-paid-to-oneself = { $name } 不能以人手支付給自己。
    .way-out = 請填寫收款人；應付給 { $name } 的，由另一位員工支付。
refusal-unavailable = 日誌沒有回應，未記錄任何內容。
    .way-out = 請再試一次。
refusal-perhaps-recorded = 日誌沒有回應，不能確定是否已經記錄。
    .way-out = 請以相同編號再發送一次：只會執行一次。
refusal-meters-differ = { $count } 個計數器與結餘不符。
    .way-out = 請執行 `punto verify`，並上報。
refusal-no-checkpoints = 本場日誌尚無任何簽署。
    .way-out = 請向場地管理人查詢。
refusal-no-receipt = 此注記錄於本場開始簽署之前。
    .way-out = 請改看該局的紀錄頁。
refusal-receipt-not-yet = 第 { $number } 局的紀錄尚未簽署。
    .way-out = 請過幾秒再試。
refusal-our-fault = 系統出錯，已記錄在案。
    .way-out = 請再試一次。

## `punto serve` 所印的文字

serve-first-start = 首次啟動：請以「{ $name }」登入，密碼為 { $password }（不再顯示）
serve-checkpoint-key = 檢查點的簽署公鑰為 { $key }
serve-behind = 本伺服器簽署的內容在 { $path }
serve-keys-beside = 牌靴密鑰與資料同在一處（{ $path }）：複製該目錄者即同時取得牌靴與密鑰；可用 --keys 或 --keys-command 另行存放
serve-findings = 啟動檢查發現 { $count } 處問題：不派牌；詳情見 `punto verify`
serve-stopping = 正在停止：進行中的局會派完

## 指令的結果與所求不同

outcome-withdrawal-ignored = 太遲：{ $patron } 的{ $area }（{ $box } 號位）維持，照常輸贏（{ $clause }）。
outcome-bets-refused = 未受注：{ $bets }
bet-refused = { $patron } 的{ $area }（{ $box } 號位）：{ $because }
