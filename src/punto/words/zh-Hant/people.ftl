# 人員與裝置：拒絕的情況。

device-terminal = 終端機
device-card-reader = 讀牌機
device-display = 顯示屏

actor-person = { $name }
actor-command-line = 命令列

refusal-unusable-password = 此密碼不能使用。
    .way-out = 請用 8 至 200 個任意字元；幾個詞語較易記住。
refusal-password-not-new = 這就是您現有的密碼。
    .way-out = 請另選密碼：設定舊密碼的人知道它。
refusal-not-a-time = { $minutes } 不是有效的時間限制。
    .way-out = 請輸入 1 至 1440 分鐘，或不設限制。
refusal-lacks-role = { $name } 是{ $role }；此事由{ $roles }處理。
    .way-out = 請找{ $roles }。
refusal-not-to-oneself = { $name } 不能對自己作此操作。
    .way-out = 請由另一位{ $roles }處理。

## 人員

refusal-no-such-person = 沒有登記名為「{ $name }」的人員。
    .way-out = 請在人員名單中查找。
refusal-name-taken = 已有人登記為 { $name }。
    .way-out = 請選擇另一名稱。
refusal-deceptive-name = 「{ $name }」可能被誤認為其他名稱。
    .way-out = 請只用一種文字的字母，不含看不見的符號，也不要與訪客名稱相似。
refusal-name-looks-like = 「{ $name }」可能被誤認為已登記的 { $holder }。
    .way-out = 請選擇不會與 { $holder } 混淆的名稱。
refusal-guests-are-admitted = 訪客沒有密碼，不能更改身份，也不能把人設為訪客。
    .way-out = 請改為登記客人。
refusal-not-a-patron = { $name } 是{ $role }，不在此遊戲。
    .way-out = 請為客人設定限制。
refusal-has-that-role = { $name } 已經是{ $role }。
    .way-out = 無須處理。

## 登入

refusal-sign-in-refused = 姓名或密碼不正確。
    .way-out = 請再試；連續三次錯誤密碼後須等待才可再試。
refusal-locked-out = 密碼錯誤次數過多，{ $until } 前不能在此再試此名稱。
    .way-out = 屆時再試，或在曾登入的裝置登入，或請值班經理解鎖。
refusal-not-locked-out = { $name } 沒有被鎖定。
    .way-out = 無須處理。
refusal-not-alone = 此事須由兩人經手，而 { $name } 是提議人。
    .way-out = 請由另一人以自己的登入確認或拒絕。
refusal-one-person = { $name } 與 { $other } 不能算作兩人：{ $setter } 曾為其中一人設定密碼。
    .way-out = 請由另一人確認。密碼本人自行更改後方可算作兩人；如屬重設，則自更改起七日後。
refusal-refilled-lately = 您的遊戲幣在十分鐘內已補充過。
    .way-out = { $until } 起可再補充。
refusal-suspended = { $name } 已停用。
    .way-out = 請找值班經理恢復。
refusal-suspended-at-the-cage = { $name } 已停用：未經主管放行，不得收付 { $amount }；放行餘額為 { $room }。
    .way-out = 賬戶內的款項仍屬其本人。請區域主管或以上（非出納員本人）在該客人名下放行款額，然後在賬房辦理。
refusal-released-by-the-cashier = 此款由 { $cashier } 為 { $name } 放行，而其本人是出納員。
    .way-out = 請另一出納員辦理，或由另一區域主管或以上放行。
refusal-other-role-by-now = { $name } 現在的職務是{ $role }。
    .way-out = 請重新登入。
refusal-not-suspended = { $name } 沒有停用。
    .way-out = 無須處理。

## 裝置

refusal-no-such-device = 沒有登記名為「{ $name }」的裝置。
    .way-out = 請在裝置名單中查找。
refusal-device-enrolled = 已有裝置登記為 { $name }。
    .way-out = 請選擇另一名稱，或先移除該裝置。
refusal-token-was-shown = { $name } 的令牌已在登記時顯示，不再保存。
    .way-out = 請移除該裝置，再重新登記。
refusal-code-was-shown = { $name } 的配對碼已經顯示過，沒有保存。
    .way-out = 請為該裝置另發配對碼。
refusal-wrong-pairing-code = 此配對碼無效。
    .way-out = 請與顯示的配對碼核對。配對碼只可使用一次，十分鐘內有效；經理可另發。
