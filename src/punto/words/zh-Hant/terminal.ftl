language-name = 繁體中文
language-short = 繁
language-locale = zh-HK

ui-odds = { $staked } 賠 { $won }
