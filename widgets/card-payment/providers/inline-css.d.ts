/** A stylesheet as text, see `scripts/build/inline-css.mjs`. */
declare module '*.css?inline' {
  const css: string
  export default css
}
