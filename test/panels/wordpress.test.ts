import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseDocument } from 'htmlparser2'
import { expect, test } from 'vitest'
import { parseMarkup } from '../../src/diagnostics/parse-markup.ts'
import { hasFallback } from '../../src/diagnostics/rules/fallbacks.ts'
import { moFile, poFile } from '../../src/panels/wordpress/gettext.ts'
import { sourceTexts } from '../../src/panels/wordpress/php-strings.ts'
import { readPlugin } from '../../src/panels/wordpress/read-plugin.ts'
import { filesFor, libraryPanels, NASTY, textIn } from './library-panels.ts'

const PLUGIN = 'examples/wordpress/vitrine'
const HAS_PHP = spawnSync('php', ['--version']).status === 0

/** What of the published schema of `block.json` these blocks use. */
const MEMBERS = [
  '$schema',
  'apiVersion',
  'attributes',
  'category',
  'description',
  'example',
  'icon',
  'keywords',
  'name',
  'supports',
  'textdomain',
  'title'
]

test('writes blocks that WordPress accepts', async () => {
  const files = await filesFor('wordpress')
  const blocks = [...files.keys()].filter(path => path.endsWith('/block.json'))
  expect(blocks).toHaveLength((await libraryPanels()).length)
  for (const path of blocks) {
    const block = JSON.parse(textIn(files, path))
    expect(Object.keys(block).sort()).toEqual(MEMBERS)
    expect(block.name).toMatch(/^vitrine\/[a-z][a-z0-9-]*$/)
    expect(path).toBe(`blocks/${block.name.replace('vitrine/', '')}/block.json`)
    expect(block.supports.html).toBe(false)
    for (const [name, attribute] of Object.entries<Record<string, unknown>>(block.attributes)) {
      expect(['boolean', 'number', 'string'], name).toContain(attribute.type)
      if ('default' in attribute) expect(typeof attribute.default).toBe(attribute.type)
      if ('enum' in attribute && 'default' in attribute)
        expect(attribute.enum).toContain(attribute.default)
    }
    for (const [name, value] of Object.entries(block.example.attributes)) {
      expect(typeof value, `${path} ${name}`).toBe(block.attributes[name].type)
    }
  }
})

test('offers a control for every attribute of every block, in the same order', async () => {
  const files = await filesFor('wordpress')
  const { blocks } = JSON.parse(textIn(files, 'blocks/controls.json'))
  for (const { name, attributes } of await libraryPanels()) {
    const controls: { property: string }[] = blocks[`vitrine/${name}`].controls
    expect(controls.map(({ property }) => property)).toEqual(
      attributes.map(({ property }) => property)
    )
  }
})

/** What `blocks/tag-html.php` needs of WordPress, which escapes the same characters. */
const STUBS = `
define( 'ABSPATH', '/' );
function _wp_specialchars( $text, $quotes, $charset, $double ) { return htmlspecialchars( $text, $quotes, $charset, $double ); }
function wp_check_invalid_utf8( $text ) { return $text; }
function wp_json_encode( $value ) { return json_encode( $value ); }
function wp_allowed_protocols() { return array( 'http', 'https', 'mailto', 'tel' ); }
function __( $text ) { return $text; }
function vitrine_tags() { static $tags = null; $tags = $tags ? $tags : require $GLOBALS['argv'][1]; return $tags; }
`

/** Prints a tag with `vitrine_tag_html()` for each of the values. */
function printedTags(calls: [tag: string, values: object][]): Promise<string[]> {
  const withContent = calls.map(([tag, values]) => [tag, values, 'inside'])
  return calledWith('tag-html', 'vitrine_tag_html', withContent)
}

/** Calls a function of `blocks/` with the generated tags, once for each list of arguments. */
async function calledWith<Result>(
  file: string,
  name: string,
  calls: readonly (readonly unknown[])[]
): Promise<Result[]> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-panels-'))
  const tags = join(folder, 'tags.php')
  writeFileSync(tags, textIn(await filesFor('wordpress'), 'blocks/tags.php'))
  const code = `${STUBS}
require_once '${PLUGIN}/blocks/tag-html.php';
require_once '${PLUGIN}/blocks/${file}.php';
$calls = json_decode( stream_get_contents( STDIN ), true );
echo json_encode( array_map( function ( $call ) { return ${name}( ...$call ); }, $calls ) );`
  const { stdout, stderr } = spawnSync('php', ['-r', code, '--', tags], {
    input: JSON.stringify(calls),
    encoding: 'utf8'
  })
  try {
    return JSON.parse(stdout)
  } catch {
    throw new Error(stdout + stderr)
  }
}

test.skipIf(!HAS_PHP)('prints attributes of blocks that read back exactly', async () => {
  const calls = NASTY.map((nasty): [string, object] => [
    'vitrine-copy',
    { value: nasty, label: `${nasty}\n` }
  ])
  const tags = await printedTags(calls)
  tags.forEach((html, index) => {
    const [element] = parseDocument(html).children
    const attributes = element && 'attribs' in element && element.attribs
    expect(attributes).toEqual({ value: NASTY[index], label: `${NASTY[index]}\n` })
    // WordPress looks for shortcodes in attributes, too
    expect(html).not.toMatch(/[[\]]/)
  })
})

test.skipIf(!HAS_PHP)('leaves out what a block does not say, and URLs with code', async () => {
  const printed = await printedTags([
    ['vitrine-filters', { chips: true, 'refresh-on-click': false }],
    ['vitrine-slider', { 'carousel-label': '', interval: 8000, speed: 12.5, onclick: 'x' }],
    ['vitrine-cart-summary', { href: 'java\tscript:alert(1)', count: 0 }],
    ['vitrine-cart-summary', { href: '/cart?a=b:c' }],
    ['vitrine-nothing', { a: 1 }]
  ])
  expect(printed).toEqual([
    '<vitrine-filters refresh-on-click="false">inside</vitrine-filters>',
    '<vitrine-slider carousel-label="" speed="12.5">inside</vitrine-slider>',
    '<vitrine-cart-summary>inside</vitrine-cart-summary>',
    '<vitrine-cart-summary href="/cart?a=b:c">inside</vitrine-cart-summary>',
    'inside'
  ])
})

test('translates every text of blocks and of the plug-in into all languages', async () => {
  const plugin = readPlugin(PLUGIN)
  for (const code of [...plugin.code.values()]) {
    for (const { text } of sourceTexts(code)) {
      expect(Object.keys(plugin.texts[text] ?? {}), text).toEqual(['de', 'fr', 'nl'])
      const placeholders = text.match(/%[sd]/g)
      for (const translation of Object.values(plugin.texts[text] ?? {}))
        expect(translation.match(/%[sd]/g), translation).toEqual(placeholders)
    }
  }
  const files = await filesFor('wordpress')
  for (const locale of ['de_DE', 'fr_FR', 'nl_NL']) {
    const po = textIn(files, `languages/vitrine-${locale}.po`)
    const untranslated = po.split('\n\n').filter(entry => /^msgstr ""$/m.test(entry))
    expect(untranslated.slice(1), locale).toEqual([])
  }
  expect(textIn(files, 'languages/vitrine-nl_NL.po')).toContain(
    'msgctxt "block title"\nmsgid "Add to cart"\nmsgstr "In winkelwagen"'
  )
})

test('names the choices of a control in the language of the editor', async () => {
  const files = await filesFor('wordpress')
  const { blocks } = JSON.parse(textIn(files, 'blocks/controls.json'))
  const template = textIn(files, 'languages/vitrine.pot')
  const german = textIn(files, 'languages/vitrine-de_DE.po')
  for (const { name, attributes } of await libraryPanels()) {
    attributes.forEach(({ control }, index) => {
      if (control.type !== 'choice') return
      expect(blocks[`vitrine/${name}`].controls[index].labels).toEqual(control.labels)
      for (const label of control.labels.filter(one => /\p{L}/u.test(one))) {
        expect(template, label).toContain(`msgid "${label}"`)
        expect(german, label).not.toContain(`msgid "${label}"\nmsgstr ""`)
      }
    })
  }
})

test('reads the texts of PHP with their contexts and escapes', () => {
  const code = `
    echo esc_html__( 'It\\'s "here"', 'vitrine' ) . __( "A\\nB \\$x", 'vitrine' );
    _e( 'Other', 'another-plugin' ); _x( 'Post', 'verb', 'vitrine' );
    _n( '%d item', '%d items', count( $items ), 'vitrine' );
    __( 'It\\'s "here"', 'vitrine' );`
  expect(sourceTexts(code)).toEqual([
    { text: 'It\'s "here"' },
    { text: 'A\nB $x' },
    { text: 'Post', context: 'verb' },
    { text: '%d item', plural: '%d items' }
  ])
})

test('writes .mo files that programs find a translation in', () => {
  const messages = [
    { text: 'B', translations: ['bé'], places: [] },
    { text: 'A', context: 'block title', translations: ['á'], places: ['a.php'] },
    { text: 'one', plural: 'many', translations: ['un', 'des'], places: [] },
    { text: 'None', translations: [], places: [] }
  ]
  const catalogue = { locale: 'fr_FR', messages }
  const bytes = Buffer.from(moFile(catalogue))
  const table = (at: number) =>
    Array.from({ length: bytes.readUInt32LE(8) }, (_, index) => {
      const row = bytes.readUInt32LE(at) + index * 8
      const start = bytes.readUInt32LE(row + 4)
      return bytes.subarray(start, start + bytes.readUInt32LE(row)).toString()
    })
  expect(bytes.readUInt32LE(0)).toBe(0x950412de)
  expect(table(12)).toEqual(['', 'B', 'block title\u0004A', 'one\0many'])
  expect(table(16).slice(1)).toEqual(['bé', 'á', 'un\0des'])
  expect(poFile(catalogue)).toContain(
    'msgid "one"\nmsgid_plural "many"\nmsgstr[0] "un"\nmsgstr[1] "des"'
  )
  expect(existsSync(join(PLUGIN, 'languages/texts.json'))).toBe(true)
})

test('offers examples without addresses of another shop', async () => {
  const files = await filesFor('wordpress')
  const { blocks } = JSON.parse(textIn(files, 'blocks/controls.json'))
  for (const { name, tag, attributes } of await libraryPanels()) {
    const block = blocks[`vitrine/${name}`]
    expect(JSON.stringify(block), tag).not.toMatch(/\/shop\/|shop\.example/)
    expect(block.controls).toHaveLength(attributes.length)
  }
})

test.skipIf(!HAS_PHP)(
  'shoppers see no invented data where an editor wrote nothing inside a tag',
  async () => {
    const SENTENCE = '<noscript>This part of the page needs JavaScript.</noscript>'
    const own = { value: 'A & <b>', href: '/own?a&b', src: '/own.webm' }
    const panels = await libraryPanels()
    const printed = await calledWith<string | null>(
      'fallback',
      'vitrine_content_or_fallback',
      panels.flatMap(({ tag }) => [
        [tag, '', {}],
        [tag, '', own]
      ])
    )
    panels.forEach(({ tag }, index) => {
      const [empty, filled] = printed.slice(index * 2)
      expect(['', null, SENTENCE], tag).toContain(empty)
      if (filled !== empty) {
        // what the editor has filled in, and words
        expect(filled, tag).toMatch(
          /^(<span translate="no">A &amp; &lt;b&gt;<\/span>|<a href="\/own(\?a&amp;b|\.webm)">[A-Za-z ]+<\/a>)$/
        )
      }
      const { elements } = parseMarkup(`<${tag}>${filled}</${tag}>`)
      if (filled !== null) expect(hasFallback(elements[0]!), tag).toBe(true)
    })
    const printedLinks = await calledWith<string>('fallback', 'vitrine_content_or_fallback', [
      ['vitrine-cart-summary', '', { href: 'javascript:alert(1)' }]
    ])
    expect(printedLinks).toEqual([SENTENCE])
  }
)

test('only tags that show what is inside them are left out where nothing is', async () => {
  const php = textIn(await filesFor('wordpress'), 'blocks/tags.php')
  const leftOut = [
    ...php.matchAll(/'(vitrine-[\w-]+)' => array\([^(]*'needs_content' => true/g)
  ]
  const tags = leftOut.map(([, tag]) => tag)
  expect(tags).toEqual(
    expect.arrayContaining(['vitrine-slider', 'vitrine-map', 'vitrine-date-field'])
  )
  for (const tag of ['vitrine-coupon', 'vitrine-cart-items', 'vitrine-countdown'])
    expect(tags).not.toContain(tag)
})

test('lets editors choose when each tag is loaded', async () => {
  const files = await filesFor('wordpress')
  for (const { name } of await libraryPanels()) {
    const { attributes } = JSON.parse(textIn(files, `blocks/${name}/block.json`))
    expect(attributes.load).toEqual({
      type: 'string',
      enum: ['eager', 'visible', 'idle', 'interaction']
    })
  }
})
