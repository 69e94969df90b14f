import { parseDocument } from 'htmlparser2'
import { expect, test } from 'vitest'
import { filesFor, libraryPanels, NASTY, textIn } from './library-panels.ts'

/** What Twig and Razor print in place of these characters. */
function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#039;')
}

/** The attributes of the only tag with this name in some HTML. */
function attributesIn(html: string, tag: string): Record<string, string> {
  const found = parseDocument(html).children.filter(node => 'name' in node && node.name === tag)
  expect(found).toHaveLength(1)
  const [element] = found
  return element && 'attribs' in element ? element.attribs : {}
}

/** Twig and Razor do not run here: only the few forms that the templates use are filled in, and any other fails the test. */
function fillTwig(template: string, value: string): string {
  const filled = template
    .replace(/{#.*?#}\n/, '')
    .replace('{{ attributes }}', '')
    .replace('{% block content %}{{ content }}{% endblock %}', '')
    .replace(/{% if not \(\w+ \?\? true\) %}[\w-]+="false"{% endif %}/g, '')
    .replace(/{% if (\w+) \?\? false %}([\w-]+){% endif %}/g, '')
    .replace(
      /{% if (\w+)\|default is not empty %}([\w-]+)="{{ (?:\1|\(\1 is iterable \? \1\|json_encode : \1\)) }}"{% endif %}/g,
      (_, __, name: string) => `${name}="\0"`
    )
  expect(filled).not.toMatch(/{[{%#]/)
  return filled.replaceAll('\0', escaped(value))
}

function fillRazor(template: string, value: string): string {
  const filled = template
    .replace(/^@\*.*?\*@\n@using .*\n@inherits .*\n@{\n[\s\S]*?\n}\n/, '')
    .replace(/>@Html\.Raw\(block\.Value<string>\("tagContent"\)\)</, '><')
    .replace(
      /[\w-]+="@\((?:!block\.HasValue\("\w+"\) \|\| )?block\.Value<bool>\("\w+"\) \? (?:null : "false"|"true" : null)\)"/g,
      ''
    )
    .replace(/([\w-]+)="@Text\("\w+"\)"/g, (_, name: string) => `${name}="\0"`)
  expect(filled).not.toContain('@')
  return filled.replaceAll('\0', escaped(value))
}

test.each(NASTY)('leaves the escaping to Twig and to Razor, in quotes: %s', async nasty => {
  const drupal = await filesFor('drupal')
  const umbraco = await filesFor('umbraco')
  for (const { tag, attributes } of await libraryPanels()) {
    const alias = tag.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
    const names = attributes
      .filter(({ control }) => control.type !== 'switch')
      .map(({ name }) => name)
    const wanted = Object.fromEntries(names.map(name => [name, nasty]))
    const twig = textIn(drupal, `components/${tag}/${tag}.twig`)
    expect(attributesIn(fillTwig(twig, nasty), tag)).toEqual(wanted)
    const view = textIn(umbraco, `Views/Partials/blocklist/Components/${alias}.cshtml`)
    expect(attributesIn(fillRazor(view, nasty), tag)).toEqual(wanted)
  }
})
