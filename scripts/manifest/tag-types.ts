import type { WidgetDefinition } from '../../src/element/definitions.ts'
import { className } from './custom-elements.ts'
import { describeAttributes } from './describe.ts'

/** The first line of every generated file of types. */
export const HEAD = '// Generated from the widgets by `npm run build`.\n'

/** Types of the tags, so that `document.querySelector('vitrine-quantity')` returns an element with its properties. */
export function tagTypes(definitions: readonly WidgetDefinition[]): string {
  const classes = definitions.map(definition => {
    const members = describeAttributes(definition).map(
      ({ property, sentence, type }) => `  /** ${sentence} */\n  ${property}: ${type}\n`
    )
    return `/** ${definition.summary} */\nexport interface ${className(definition.tag)} extends HTMLElement {\n${members.join('')}}\n`
  })
  const map = definitions.map(({ tag }) => `    '${tag}': ${className(tag)}\n`)
  return `${HEAD}\n${classes.join('\n')}\ndeclare global {\n  interface HTMLElementTagNameMap {\n${map.join('')}  }\n}\n`
}
