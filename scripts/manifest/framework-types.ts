import type { WidgetDefinition } from '../../src/element/definitions.ts'
import { componentName } from '../../src/react/component-name.ts'
import { className } from './custom-elements.ts'
import { type AttributeDescription, describeAttributes } from './describe.ts'
import { describeEvents } from './describe-events.ts'
import { HEAD } from './tag-types.ts'

const LOAD = "load?: 'eager' | 'visible' | 'idle' | 'interaction' | undefined"

/**
 * Types for templates of Vue, whose compiler reads `min-qty` as `minQty`. Lists and objects are JSON, because Vue sets attributes on tags that
 * are not defined yet.
 */
export function vueTypes(definitions: readonly WidgetDefinition[]): string {
  const components = definitions.map(definition => {
    const members = [
      LOAD,
      ...describeAttributes(definition).map(described =>
        member(described.property, described, textType(described))
      ),
      ...eventMembers(definition, name => `'on${name.charAt(0).toUpperCase()}${name.slice(1)}'`)
    ]
    return `/** ${definition.summary} */
type ${componentName(definition.tag)} = new () => {
  $props: HTMLAttributes & {
${lines(members, 4)}  }
}
`
  })
  const names = definitions.map(({ tag }) => `${componentName(tag)}: ${componentName(tag)}`)
  return `${HEAD}
import type { HTMLAttributes } from 'vue'
import type { TagEvents } from './main.js'

${components.join('\n')}
declare module 'vue' {
  interface GlobalComponents {
${lines(names, 4)}  }
}
`
}

/**
 * Types for JSX of Solid, which sets properties, so that lists and objects are given as they are. Names of events with two colons cannot be
 * written in JSX.
 */
export function solidTypes(definitions: readonly WidgetDefinition[]): string {
  const elements = definitions.map(definition => {
    const members = [
      LOAD,
      ...describeAttributes(definition).map(described =>
        member(`'${described.attribute}'`, described, described.given)
      )
    ]
    return `      /** ${definition.summary} */
      '${definition.tag}': HTMLAttributes<${className(definition.tag)}> & {
${lines(members, 8)}      }
`
  })
  return `${HEAD}
import type { JSX as SolidJSX } from 'solid-js'
${elementImports(definitions)}

type HTMLAttributes<Element> = SolidJSX.HTMLAttributes<Element>

declare module 'solid-js' {
  namespace JSX {
    interface IntrinsicElements {
${elements.join('')}    }
  }
}
`
}

/**
 * Types for templates of Svelte. Attributes of one word are properties of the tag, those with a hyphen are only attributes, in which lists and
 * objects are JSON.
 */
export function svelteTypes(definitions: readonly WidgetDefinition[]): string {
  const elements = definitions.map(definition => {
    const members = [
      LOAD,
      ...describeAttributes(definition).map(described => {
        const isProperty = described.attribute === described.property
        const type = isProperty ? described.given : textType(described)
        return member(`'${described.attribute}'`, described, type)
      }),
      ...eventMembers(definition, name => `'on${name}'`)
    ]
    return `    /** ${definition.summary} */
    '${definition.tag}': Omit<HTMLAttributes<${className(definition.tag)}>, 'load'> & {
${lines(members, 6)}    }
`
  })
  return `${HEAD}
import type { HTMLAttributes } from 'svelte/elements'
import type { TagEvents } from './main.js'
${elementImports(definitions)}

declare module 'svelte/elements' {
  interface SvelteHTMLElements {
${elements.join('')}  }
}
`
}

function elementImports(definitions: readonly WidgetDefinition[]): string {
  const elements = definitions.map(({ tag }) => className(tag)).join(', ')
  return `import type { ${elements} } from './tags.js'`
}

function member(name: string, described: AttributeDescription, type: string): string {
  const { sentence, isRequired } = described
  const typed = isRequired ? `: ${type}` : `?: ${type} | undefined`
  return `/** ${sentence} */\n${name}${typed}`
}

function textType({ kind, given }: AttributeDescription): string {
  if (kind === 'JSON') return 'string'
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is a type.
  return given === 'number' ? 'number | `${number}`' : given
}

/** Only the events that the tag dispatches: those of `document` never reach a listener on it. */
function eventMembers(
  definition: WidgetDefinition,
  nameOf: (event: string) => string
): string[] {
  return describeEvents(definition)
    .filter(({ from }) => from === 'tag')
    .map(
      ({ name, sentence, type }) =>
        `/** ${sentence} */\n${nameOf(name)}?: ((event: ${type}) => void) | undefined`
    )
}

function lines(members: readonly string[], indent: number): string {
  return members.map(one => `${one.replace(/^/gm, ' '.repeat(indent))}\n`).join('')
}
