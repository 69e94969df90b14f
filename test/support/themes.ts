/**
 * The rules of themes for elements that they do not know, as they apply to the library when they are linked after `vitrine.css`.
 * They imitate, in words of our own, what the named version does to elements.
 */
export const THEMES = {
  'Bootstrap 5.3': `
    *, *::before, *::after { box-sizing: border-box }
    h1, h2, h3, h4 { margin: 0 0 .5rem; font-weight: 500; line-height: 1.2 }
    p, ul, ol, dl, address { margin: 0 0 1rem } ul, ol { padding-left: 2rem } dt { font-weight: 700 } dd { margin: 0 0 .5rem }
    a { color: rgb(13, 110, 253); text-decoration: underline } a:hover { color: rgb(10, 88, 202) } small { font-size: .875em }
    img, svg { vertical-align: middle } figure { margin: 0 0 1rem }
    table { caption-side: bottom; border-collapse: collapse } th { text-align: -webkit-match-parent }
    thead, tbody, tfoot, tr, td, th { border: 0 solid; border-color: inherit }
    label { display: inline-block } button { border-radius: 0 } fieldset { min-width: 0; margin: 0; padding: 0; border: 0 }
    button, input, select, textarea { margin: 0; font-family: inherit; font-size: inherit; line-height: inherit }
    legend { float: left; width: 100%; padding: 0; margin-bottom: .5rem; font-size: 1.5rem; line-height: inherit } legend + * { clear: left }
    [type="search"] { outline-offset: -2px } [type="button"]:not(:disabled) { cursor: pointer } select { word-wrap: normal }
    progress { vertical-align: baseline } textarea { resize: vertical }`,
  'Tailwind 3': `
    *, ::before, ::after { box-sizing: border-box; border: 0 solid rgb(229, 231, 235) }
    h1, h2, h3, h4 { font-size: inherit; font-weight: inherit } a { color: inherit; text-decoration: inherit }
    p, h1, h2, h3, h4, dl, dd, figure, hr { margin: 0 } ul, ol, menu { list-style: none; margin: 0; padding: 0 }
    fieldset, legend, dialog { margin: 0; padding: 0 }
    button, input, select, textarea { margin: 0; padding: 0; font: inherit; letter-spacing: inherit; color: inherit }
    button, input:where([type="button"], [type="submit"]) { appearance: button; background: transparent }
    table { text-indent: 0; border-color: inherit; border-collapse: collapse } summary { display: list-item }
    img, svg, video, iframe { display: block; vertical-align: middle } img, video { max-width: 100%; height: auto }
    input::placeholder { opacity: 1; color: rgb(156, 163, 175) }`,
  'Tailwind 4': `@layer theme, base, components, utilities; @layer base {
    *, ::before, ::after, ::backdrop { box-sizing: border-box; margin: 0; padding: 0; border: 0 solid }
    h1, h2, h3, h4 { font-size: inherit; font-weight: inherit } a { color: inherit; text-decoration: inherit }
    ul, ol, menu { list-style: none } table { text-indent: 0; border-color: inherit; border-collapse: collapse }
    img, svg, video, iframe { display: block; vertical-align: middle } img, video { max-width: 100%; height: auto }
    button, input, select, textarea {
      font: inherit; letter-spacing: inherit; color: inherit; border-radius: 0; background-color: transparent; opacity: 1 }
    button, input:where([type="button"], [type="submit"]) { appearance: button } summary { display: list-item } }`,
  'the colours and links of a blog (Twenty Twenty-One)': `
    .content button:not(:hover):not(:active):not(.has-background), .content input[type="submit"]:not(:hover) {
      background: rgb(40, 48, 61); color: rgb(209, 228, 221) }
    button, input[type="submit"] { padding: 15px 30px; border: 3px solid; border-radius: 0; font-size: 20px; font-weight: 500; line-height: 1.5 }
    button:not(:hover) { box-shadow: 0 0 9px red }
    input[type="text"], input[type="email"], input[type="search"], input[type="number"], input:not([type]), select, textarea {
      width: 100%; max-width: 50px; margin: 9px; padding: 10px; border: 3px solid rgb(57, 65, 77); border-radius: 0; line-height: 1.7 }
    .content a:not(.button) { color: rgb(200, 0, 0); text-decoration: underline wavy; border-bottom: 2px solid }
    .content ul li { list-style: disc; margin: 0 0 6px 20px; padding-left: 4px } .content ul li::before { content: '•'; margin: 5px }
    .content ul, .content ol { padding: 0 0 0 60px; margin: 30px 0 }
    .content table td, .content table th { padding: 8px; border: 1px solid red; text-align: center }
    .content tr:nth-child(odd) > * { background: rgb(240, 240, 240) }
    .content img { max-width: 100%; height: auto; border-radius: 12px; border: 2px solid }
    .content h2:not(.x), .content h3:not(.x) { font: italic 30px serif; color: rgb(90, 90, 90) }
    .content h2:not(.x), .content h3:not(.x), .content p:not(.x) { margin: 40px 0; border-left: 9px solid }
    .content label:not(.x), .content legend, .content span:not(.x) { text-transform: uppercase; letter-spacing: 2px }
    .content div:not(.x) { margin-bottom: 11px }`
} as const
