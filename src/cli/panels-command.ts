import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Panel, PanelTexts } from '../panels/panel.ts'
import { readPanels } from '../panels/read-panels.ts'
import { SYSTEMS } from '../panels/systems.ts'
import { translated } from '../panels/translate.ts'
import { readPlugin } from '../panels/wordpress/read-plugin.ts'
import { packageFolder } from './package-folder.ts'
import { messageOf, UsageError } from './usage.ts'

const HELP = `vitrine panels <system> [options]: writes the files with which a content system offers the tags to its editors

  system  ${Object.keys(SYSTEMS).join(', ')}

  --out FOLDER      where to write; by default vitrine-<system>
  --tags NAME,NAME  these tags only: cart-summary,vitrine-slider
  --language CODE   the language of what editors read: de, en (by default), fr, nl; WordPress has them all
  --manifest FILE   the Custom Elements Manifest of further tags, your own or those of a package; may be repeated
  --help            this text

Nothing else in the folder is changed or removed. docs/content-systems.md says how to install the files of each system. In the
folder "generated" of the WordPress plug-in, the texts of the plug-in are translated, too.
`

/** The description of the library's own tags, and its translations. */
interface Library {
  readonly manifest: unknown
  readonly texts: PanelTexts
}

/**
 * `vitrine panels`: writes the files of a content system.
 *
 * @param library Read from the package by default; the checkout makes it from the sources.
 * @returns the exit status.
 * @throws {UsageError} for a system, an option or a tag that does not exist, or a manifest that cannot be read.
 */
export async function run(args: string[], library?: Library): Promise<number> {
  const { values, positionals } = parsed(args)
  if (values.help) {
    console.log(HELP)
    return 0
  }
  const [system, ...others] = positionals
  const filesOf = system !== undefined && Object.hasOwn(SYSTEMS, system) && SYSTEMS[system]
  if (!filesOf || others.length > 0) {
    throw new UsageError(
      `One content system is expected: ${Object.keys(SYSTEMS).join(', ')}. \`vitrine panels --help\` shows the options.`
    )
  }
  if (system === 'wordpress' && values.language !== undefined) {
    throw new UsageError(
      'The blocks of WordPress have the language of each editor; leave out --language.'
    )
  }
  const folder = resolve(values.out ?? `vitrine-${system}`)
  const { manifest, texts } = library ?? readLibrary()
  const own = readPanels(manifest)
  const further = (values.manifest ?? []).flatMap(readManifest)
  const all = chosen([...own, ...further], values.tags)
  const panels = inLanguage(all, values.language, texts)
  const files = filesOf(panels, { texts, plugin: readPlugin(dirname(folder)) })
  for (const [path, text] of files) {
    const file = join(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  console.log(`${files.size} files for ${panels.length} tags in ${folder}`)
  return 0
}

function parsed(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        out: { type: 'string' },
        tags: { type: 'string', multiple: true },
        manifest: { type: 'string', multiple: true },
        language: { type: 'string' },
        help: { type: 'boolean', short: 'h' }
      }
    })
  } catch (error) {
    throw new UsageError(messageOf(error))
  }
}

function readLibrary(): Library {
  const folder = join(packageFolder(), 'dist')
  return {
    manifest: JSON.parse(readFileSync(join(folder, 'custom-elements.json'), 'utf8')),
    texts: JSON.parse(readFileSync(join(folder, 'panel-texts.json'), 'utf8'))
  }
}

function readManifest(file: string): Panel[] {
  try {
    return readPanels(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    throw new UsageError(`--manifest ${file}: ${messageOf(error)}`)
  }
}

function inLanguage(
  panels: readonly Panel[],
  language = 'en',
  texts: PanelTexts
): readonly Panel[] {
  if (language === 'en') return panels
  const own = Object.hasOwn(texts, language) ? texts[language] : undefined
  if (own) return translated(panels, own)
  throw new UsageError(
    `There is no language "${language}": ${['en', ...Object.keys(texts)].sort().join(', ')}.`
  )
}

/** @param names `['cart-summary,vitrine-slider']`; all tags without it. */
function chosen(panels: readonly Panel[], names: readonly string[] | undefined): Panel[] {
  const all = [...new Map(panels.map(panel => [panel.tag, panel])).values()]
  if (!names) return all
  return names
    .flatMap(list => list.split(','))
    .map(name => name.trim())
    .filter(name => name !== '')
    .map(name => {
      const found = all.find(({ tag, name: short }) => tag === name || short === name)
      if (!found) throw new UsageError(`There is no tag "${name}".`)
      return found
    })
}
