import type { WidgetDefinition } from '../../src/element/definitions.ts'
import { className } from './custom-elements.ts'
import { describeAttributes } from './describe.ts'

const HEAD = '// Generated from the widgets by `npm run build`.\n'

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

/** Types of the tags in JSX, with attributes as written in HTML and properties as on the elements. */
export function jsxTypes(definitions: readonly WidgetDefinition[]): string {
  const tags = definitions.map(definition => {
    const members = describeAttributes(definition).flatMap(described => {
      const doc = `      /** ${described.sentence} */\n`
      const property = `${doc}      ${described.property}?: ${described.type} | string\n`
      if (described.attribute === described.property) return [property]
      const written = described.isFlag ? 'boolean | string' : 'string | number'
      return [`${doc}      '${described.attribute}'?: ${written}\n`, property]
    })
    return `    '${definition.tag}': HTMLAttributes<HTMLElement> & RefAttributes<HTMLElement> & {\n      load?: 'eager' | 'visible' | 'idle' | 'interaction'\n${members.join('')}    }\n`
  })
  return `${HEAD}\nimport type { HTMLAttributes, RefAttributes } from 'react'\n\ndeclare module 'react' {\n  namespace JSX {\n    interface IntrinsicElements {\n${tags.join('').replace(/^ {4}/gm, '      ')}    }\n  }\n}\n`
}
