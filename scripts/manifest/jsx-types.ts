import type { WidgetDefinition } from '../../src/element/definitions.ts'
import { className } from './custom-elements.ts'
import { type AttributeDescription, describeAttributes } from './describe.ts'
import { HEAD } from './tag-types.ts'

/** Types of the tags in JSX of React, with attributes as written in HTML. */
export function jsxTypes(definitions: readonly WidgetDefinition[]): string {
  return `${HEAD}
import type { HTMLAttributes, RefAttributes } from 'react'
${elementsOf(definitions)}

${attributeTypes(definitions)}
type TagOf<Element extends HTMLElement, Attributes> = Omit<HTMLAttributes<Element>, keyof Attributes> &
  RefAttributes<Element> &
  Attributes

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
${intrinsicElements(definitions, 6)}    }
  }
}
`
}

/** The same in JSX of Preact. */
export function preactTypes(definitions: readonly WidgetDefinition[]): string {
  return `${HEAD}
import type { HTMLAttributes } from 'preact'
${elementsOf(definitions)}

${attributeTypes(definitions)}
type TagOf<Element extends HTMLElement, Attributes> = Omit<HTMLAttributes<Element>, keyof Attributes> &
  Attributes

declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements {
${intrinsicElements(definitions, 6)}    }
  }
}
`
}

function elementsOf(definitions: readonly WidgetDefinition[]): string {
  return `import type { ${definitions.map(({ tag }) => className(tag)).join(', ')} } from './tags.js'`
}

/**
 * The attributes of each tag. Only texts: frameworks make `[object Object]` of a list, and a lower-case name of `productId`, when a tag is
 * rendered before it is defined.
 */
function attributeTypes(definitions: readonly WidgetDefinition[]): string {
  return definitions
    .map(definition => {
      const members = describeAttributes(definition).map(
        described => `  /** ${described.sentence} */\n  ${memberOf(described)}\n`
      )
      return `interface ${attributesName(definition.tag)} {
  class?: string | undefined
  /** When the code of the tag is loaded. */
  load?: 'eager' | 'visible' | 'idle' | 'interaction' | undefined
${members.join('')}}
`
    })
    .join('\n')
}

function memberOf(described: AttributeDescription): string {
  const { attribute, isRequired } = described
  const name = attribute.includes('-') ? `'${attribute}'` : attribute
  const type = textType(described)
  return isRequired ? `${name}: ${type}` : `${name}?: ${type} | undefined`
}

function textType({ kind, given, isFlag, usual }: AttributeDescription): string {
  if (kind === 'JSON') return 'string'
  // frameworks leave out an attribute that is false, which then has its default
  if (isFlag) return `${usual === 'false' ? 'boolean' : 'true'} | 'true' | 'false' | ''`
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is a type.
  if (given === 'number') return 'number | `${number}`'
  return given
}

function intrinsicElements(definitions: readonly WidgetDefinition[], indent: number): string {
  const space = ' '.repeat(indent)
  return definitions
    .map(
      ({ tag, summary }) =>
        `${space}/** ${summary} */\n${space}'${tag}': TagOf<${className(tag)}, ${attributesName(tag)}>\n`
    )
    .join('')
}

function attributesName(tag: string): string {
  return className(tag).replace(/Element$/, 'Attributes')
}
