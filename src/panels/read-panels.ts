import { attributeOf, type ManifestAttribute } from './attribute.ts'
import { parseExample } from './example.ts'
import { GROUPS, type GroupName, type Panel } from './panel.ts'
import { titleOf } from './titles.ts'

interface Manifest {
  modules?: { declarations?: Declaration[] }[]
}

interface Declaration {
  tagName?: string
  summary?: string
  description?: string
  attributes?: ManifestAttribute[]
  inside?: string
  group?: string
  keywords?: string[]
  example?: string
}

/**
 * The tags of a Custom Elements Manifest. That of the library says more of its tags than other tools write: groups, search words,
 * examples, limits of numbers and schemas of JSON, all of which other manifests may add.
 *
 * @throws {TypeError} for something else than a manifest.
 */
export function readPanels(manifest: unknown): Panel[] {
  const { modules } = Object(manifest) as Manifest
  if (!Array.isArray(modules)) throw new TypeError('It is not a Custom Elements Manifest.')
  return modules
    .flatMap(({ declarations = [] }) => declarations)
    .flatMap(declaration => (declaration.tagName ? [panelOf(declaration)] : []))
    .sort((a, b) => (a.tag < b.tag ? -1 : 1))
}

const CONTENT = {
  label: 'Plain HTML',
  help: 'What shoppers see until the code has loaded, and without scripts.'
}

function panelOf(declaration: Declaration): Panel {
  const { tagName: tag = '', summary, description, attributes = [], inside } = declaration
  const example = parseExample(declaration.example ?? '')
  return {
    tag,
    name: tag.replace(/^vitrine-/, ''),
    title: titleOf(tag.replace(/^vitrine-/, '')),
    summary: summary ?? description ?? '',
    group: groupOf(declaration.group),
    groupTitle: GROUPS[groupOf(declaration.group)],
    keywords: declaration.keywords ?? [],
    attributes: attributes.flatMap(attribute =>
      attribute.name ? [attributeOf(attribute, example.attributes)] : []
    ),
    hasContent: inside !== 'nothing',
    content: CONTENT,
    hasSlides: /^<\w+ class="vitrine-carousel__track"/.test(example.inner),
    example
  }
}

function groupOf(group: string | undefined): GroupName {
  return group !== undefined && Object.hasOwn(GROUPS, group) ? (group as GroupName) : 'other'
}
