# 賬房：拒絕的情況，以及票券上印的內容。多處共用的拒絕也在這裏。

whose-patron = 客人
whose-person = 人員
whose-staff = 員工
whose-table = 賭枱
whose-cage = 賬房
whose-terminal = 終端機
whose-device = 裝置

purse-patron = 客人 { $name }
purse-terminal = 終端機 { $name }

## 任何請求

refusal-unusable-id = 「{ $id }」不能用作請求編號。
    .way-out = 請用 1 至 100 個可見字元，字詞之間只用一個空格。
refusal-id-already-used = 編號「{ $id }」已用於其他請求。
    .way-out = 請用新的編號再次發出。
refusal-not-an-amount = { $amount } 不是可用的金額。
    .way-out = 請輸入 0.01 至 { $largest } 的金額。
refusal-bank-short = 賭場資金有 { $has }，少於 { $wanted }。
    .way-out = 請減少金額，或先注入資金。

## 賬房

refusal-cage-not-open = 賬房 { $cage } 沒有開啟。
    .way-out = 請到另一賬房，或請區域經理開啟此賬房。
refusal-cage-already-open = 賬房 { $cage } 已經開啟。
    .way-out = 請先關閉；其現金會交回金庫。

## 款項不足

refusal-not-enough-money = { $purse } 有 { $has }，少於 { $wanted }。
    .way-out = 請減少金額，或先買入。
refusal-owes-less = { $purse } 欠款 { $has }，少於 { $wanted }。
    .way-out = 請勿超過欠款金額。
refusal-cage-short = 賬房 { $cage } 有現金 { $has }，少於 { $wanted }。
    .way-out = 請到另一賬房，或請區域經理關閉此賬房，再以更多現金開啟。
refusal-vault-short = 金庫有現金 { $has }，少於 { $wanted }。
    .way-out = 請以較少現金開啟賬房、關閉另一賬房，或先注入資金。
refusal-table-short = { $table } 枱的籌碼可動用 { $has }，少於 { $wanted }。
    .way-out = 請勿超過此數；為未結投注預留的款項在結算後可動用。

## 票券

refusal-not-a-voucher-number = 「{ $typed }」不是票券號碼。
    .way-out = 請照印刷輸入 18 位數字，空格和橫線不影響。
refusal-check-digit-wrong = { $voucher } 輸入有誤：數字不符。
    .way-out = 請對照印刷號碼重新輸入，或掃描二維碼。
refusal-no-such-voucher = 沒有號碼為 { $voucher } 的票券。
    .way-out = 請對照印刷號碼；若相同，請找區域主管。
refusal-voucher-redeemed = 票券 { $voucher } 已於 { $ended_at } 在{ $location }兌換。
    .way-out = 該票券已無價值；若非持有人兌換，請找區域主管。
refusal-voucher-voided = 票券 { $voucher } 已於 { $ended_at } 由{ $authority }作廢。
    .way-out = 該票券已無價值；款項已退回原處。
refusal-voucher-expired = 票券 { $voucher } 已於 { $ended_at } 過期。
    .way-out = 該票券已無價值；賬房可查詢發出日期。
refusal-voucher-before-restore = 票券 { $voucher }（面額 { $amount }）暫停兌換：系統由備份啟動，備份之後該票券可能已兌換。
    .way-out = 請通知值班經理，確認未曾兌換後由其放行。
refusal-voucher-not-held = 票券 { $voucher } 並未暫停兌換。
    .way-out = 請查詢該票券：若有效，可直接兌換。
refusal-cage-only = 票券 { $voucher } 面額 { $amount }；終端機只收 { $threshold } 或以下。
    .way-out = 請到賬房兌換。
refusal-above-the-voucher-cap = { $amount } 超過票券上限 { $cap }。
    .way-out = 請兌現 { $cap } 或以下，其餘以其他方式領取。

## 終端機

refusal-terminal-locked = 終端機 { $terminal } 已鎖定：「{ $reason }」。
    .way-out = 請召喚服務員解鎖。
refusal-terminal-awaits-hand-pay = 終端機 { $terminal } 已鎖定，等候人手支付其餘額。
    .way-out = 請等候服務員支付，或由服務員解鎖。
refusal-terminal-out-of-service = 終端機 { $terminal } 暫停服務：「{ $reason }」。
    .way-out = 請使用另一部終端機，或召喚服務員。
refusal-terminal-not-locked = 終端機 { $terminal } 沒有鎖定。
    .way-out = 無須處理。
refusal-terminal-in-service = 終端機 { $terminal } 正在服務中。
    .way-out = 無須處理。
refusal-credits-still-there = 終端機 { $terminal } 尚有餘額 { $credit }。
    .way-out = 請先清理終端機，或以人手支付，然後移除。
refusal-no-credits-there = 終端機 { $terminal } 沒有餘額。
    .way-out = 請與列表核對終端機號碼。
refusal-no-hand-pay = 終端機 { $terminal } 沒有待付的人手支付。
    .way-out = 請先開始人手支付：終端機會鎖定，並顯示應付金額。

## 印出的票券

ticket-title = 票券
ticket-title-play = 遊戲幣票券，不可兌現金
ticket-number = 驗證號碼
ticket-value = 面額
ticket-in-words = 大寫
ticket-issued-at = 發出地點
ticket-issued-on = 發出時間
ticket-expires-on = 到期時間
ticket-sequence = 序號
ticket-scan = 票券號碼，供掃描
