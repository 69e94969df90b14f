/**
 * The class at the start of a selector, perhaps in parentheses: what stands before others is what the rule is about. Its first part
 * is its block: classes are named after their component, `vitrine-carousel`, `vitrine-carousel__slide`, `vitrine-carousel--full`.
 */
const FIRST_BLOCK = /^\s*(?::\w+\(\s*)?\.(vitrine-[a-z\d]+(?:-[a-z\d]+)*)/

/** The blocks that a stylesheet is about. Those inside them, such as a button in a toast, have styles of their own elsewhere. */
export function styledBlocks(css: string): Set<string> {
  const rules = css.replace(/\/\*.*?\*\//gs, '').matchAll(/([^{};]+)\{/g)
  const selectors = [...rules].flatMap(([, list = '']) => list.split(','))
  return new Set(selectors.flatMap(selector => FIRST_BLOCK.exec(selector)?.[1] ?? []))
}
