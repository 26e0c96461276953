"""What a page looks like, measured in Chromium: the size of its type, its contrast, what is in sight, and where."""

from typing import Any

from playwright.sync_api import Page

# Text that is drawn, each piece once, with the element it is in; what only a screen reader reads is not.
_TEXTS = """
    const shown = element => element.getClientRects().length > 0
        && element.checkVisibility({visibilityProperty: true}) && !element.closest('.unseen, option');
    const texts = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const element = walker.currentNode.parentElement;
        if (walker.currentNode.data.trim() && shown(element)) texts.push([element, walker.currentNode.data.trim()]);
    }
    const named = element => (element.getAttribute('class') || element.closest('[class]').getAttribute('class'));
"""

_SMALL = f"""() => {{ {_TEXTS}
    const scale = element => {{
        const matrix = element.getScreenCTM && element.ownerSVGElement ? element.getScreenCTM() : null;
        // a card that is being turned is narrow, not small
        return matrix ? Math.max(Math.hypot(matrix.a, matrix.b), Math.hypot(matrix.c, matrix.d)) : 1;
    }};
    return [...new Set(texts
        .map(([element, text]) => [element, text, parseFloat(getComputedStyle(element).fontSize) * scale(element)])
        .filter(([, , size]) => size < 11.95)
        .map(([element, text, size]) => `${{named(element)}}: ${{size.toFixed(1)}} px: ${{text.slice(0, 20)}}`))];
}}"""

# The ground of a text is what its ancestors paint, one over the other; of a gradient, its lightest and its darkest.
_WEAK = f"""() => {{ {_TEXTS}
    const canvas = new OffscreenCanvas(1, 1).getContext('2d', {{willReadFrequently: true}});
    const known = new Map();
    const rgba = colour => {{
        if (!known.has(colour)) {{
            canvas.clearRect(0, 0, 1, 1);
            canvas.fillStyle = colour;
            canvas.fillRect(0, 0, 1, 1);
            const [red, green, blue, alpha] = canvas.getImageData(0, 0, 1, 1).data;
            known.set(colour, [red, green, blue, alpha / 255]);
        }}
        return known.get(colour);
    }};
    const over = ([red, green, blue, alpha], [r, g, b]) =>
        [red * alpha + r * (1 - alpha), green * alpha + g * (1 - alpha), blue * alpha + b * (1 - alpha)];
    const part = value => value <= 10.31 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4;
    const luminance = ([red, green, blue]) => 0.2126 * part(red) + 0.7152 * part(green) + 0.0722 * part(blue);
    const contrast = (one, other) => {{
        const [less, more] = [luminance(one), luminance(other)].sort((a, b) => a - b);
        return (more + 0.05) / (less + 0.05);
    }};
    const extremes = grounds => {{
        const sorted = [...grounds].sort((one, other) => luminance(one) - luminance(other));
        return [sorted[0], sorted[sorted.length - 1]];
    }};
    const groundsOf = element => {{
        let grounds = [[255, 255, 255]];
        const chain = [];
        for (let at = element; at; at = at.parentElement) chain.unshift(at);
        for (const at of chain) {{
            const style = getComputedStyle(at);
            grounds = grounds.map(ground => over(rgba(style.backgroundColor), ground));
            // the last image is painted first
            for (const image of style.backgroundImage.split(/, (?=[a-z-]+gradient)/).reverse()) {{
                const stops = image.match(/(?:rgba?|color|hsla?)\\([^()]*\\)|#[0-9a-f]+/g) || [];
                if (stops.length)
                    grounds = extremes(stops.flatMap(stop => grounds.map(ground => over(rgba(stop), ground))));
            }}
        }}
        return extremes(grounds);
    }};
    const weak = new Set();
    for (const [element, text] of texts) {{
        if (element.closest('svg, dialog:not([open])')) continue;
        // a sheet covers the page, which is not read then
        if (document.querySelector('dialog[open]') && !element.closest('dialog')) continue;
        const style = getComputedStyle(element);
        const size = parseFloat(style.fontSize);
        let alpha = 1;
        for (let at = element; at; at = at.parentElement) alpha *= parseFloat(getComputedStyle(at).opacity);
        const [red, green, blue, own] = rgba(style.color);
        const least = size >= 24 || (size >= 18.66 && parseInt(style.fontWeight) >= 700) ? 3 : 4.5;
        for (const ground of groundsOf(element)) {{
            const found = contrast(over([red, green, blue, own * alpha], ground), ground);
            if (found < least - 0.02) weak.add(`${{named(element)}}: ${{found.toFixed(2)}}: ${{text.slice(0, 20)}}`);
        }}
    }}
    return [...weak];
}}"""

_FRAME = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"

# In the window, and nothing lies over its middle or its lower edge.
_OUT_OF_SIGHT = """selectors => {
    const out = [];
    for (const selector of selectors) {
        const found = [...document.querySelectorAll(selector)].filter(one => one.checkVisibility());
        if (!found.length) out.push(`${selector}: not there`);
        for (const one of found) {
            const box = one.getBoundingClientRect();
            const name = one.dataset.area || one.textContent.trim().slice(0, 12);
            const x = box.left + box.width / 2;
            if (box.left < -0.5 || box.right > innerWidth + 0.5 || box.top < -0.5 || box.bottom > innerHeight + 0.5)
                out.push(`${selector} ${name}: out of the window`);
            else if ([box.top + box.height / 2, box.bottom - 3].some(y => {
                const hit = document.elementFromPoint(x, y);
                return !hit || !(one.contains(hit) || hit.contains(one));
            }))
                out.push(`${selector} ${name}: covered`);
        }
    }
    return out;
}"""

_PLACES = """selectors => Object.fromEntries(selectors.flatMap(selector =>
    [...document.querySelectorAll(selector)].map((one, at) => {
        const {x, y, width, height} = one.getBoundingClientRect();
        const rounded = [x, y, width, height].map(value => Math.round(value * 2) / 2);
        return [one.dataset.area || `${selector} ${at}`, rounded];
    })))"""

_OVERLAPS = """pairs => {
    const SHOWN = {visibilityProperty: true};
    return pairs.flatMap(([first, second]) =>
    [...document.querySelectorAll(first)].flatMap(one => [...document.querySelectorAll(second)].flatMap(other => {
        if (one === other || !one.checkVisibility(SHOWN) || !other.checkVisibility(SHOWN)) return [];
        const a = one.getBoundingClientRect(), b = other.getBoundingClientRect();
        const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        return wide > 1 && high > 1 ? [`${first} over ${second} by ${wide.toFixed(0)} x ${high.toFixed(0)}`] : [];
    })));
}"""


def small_type(page: Page) -> list[str]:
    """Text under 12 pixels."""
    return list(page.evaluate(_SMALL))


def weak_contrast(page: Page) -> list[str]:
    """Text with less contrast than AA asks for; also what is disabled, which AA does not ask for."""
    return list(page.evaluate(_WEAK))


def resized(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.evaluate(_FRAME)


def out_of_sight(page: Page, *selectors: str) -> list[str]:
    return list(page.evaluate(_OUT_OF_SIGHT, list(selectors)))


def places(page: Page, *selectors: str) -> dict[str, Any]:
    """Where each element is, to half a pixel."""
    return dict(page.evaluate(_PLACES, list(selectors)))


def overlaps(page: Page, *pairs: tuple[str, str]) -> list[str]:
    return list(page.evaluate(_OVERLAPS, [list(pair) for pair in pairs]))
