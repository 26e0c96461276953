language-name = 简体中文
language-short = 简
language-locale = zh-CN

ui-odds = { $staked } 赔 { $won }
