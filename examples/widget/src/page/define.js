// vitrine/define on a page without a bundler: what the script of Vitrine hands over. Another copy of it would have another cart.

const { define } = await import(/* @vite-ignore */ scriptOfPage())

export const {
  about,
  count,
  decimal,
  defineTag,
  flag,
  json,
  oneOf,
  optional,
  React,
  text,
  texts,
  url,
  useCart,
  useContext,
  useHost,
  useProduct,
  widget
} = await define()

/** The URL of the script, as the page has written it: a browser loads it once. */
function scriptOfPage() {
  for (const { src } of document.querySelectorAll('script[type="module"][src]')) {
    if (/\/vitrine(\.[\w-]+)?\.js$/.test(new URL(src).pathname)) return src
  }
  throw new Error(
    '<acme-free-delivery> needs the script of Vitrine on its page, such as <script type="module" src="/vitrine/vitrine.en.js"></script>.'
  )
}
