import type { RuleTexts } from '../../problem.ts'

/** The sentences about tags, their attributes and what is in them. */
export const tags = {
  'unknown-tag': {
    problem: 'Vitrine knows no tag <{tag}>, so only the plain HTML in it is shown.',
    fix: 'Compare the name with the list of tags, or remove the tag.'
  },
  'misspelt-tag': {
    problem: 'There is no tag <{tag}>.',
    fix: 'Write <{meant}>, also in its end tag.'
  },
  'unclosed-tag': {
    problem: '<{tag}> is not closed: what follows on the page becomes a part of it.',
    fix: 'Write </{tag}> where its own content ends.'
  },
  'self-closed-tag': {
    problem:
      '<{tag} /> does not close the tag: in HTML, what follows on the page becomes a part of it.',
    fix: 'Write <{tag}></{tag}>.'
  },
  'swallowed-content': {
    problem:
      '<{tag}> contains <{inner}> (line {line}), which does not belong into it, so the tag stays off.',
    fix: 'Write </{tag}> before <{inner}>, or move <{inner}> out of it.'
  },
  'not-empty': {
    problem: '<{tag}> contains <{inner}> (line {line}), and must be empty.',
    fix: 'Write <{tag}></{tag}>, and move its content out of it.'
  },
  'inert-tag': {
    problem: '<{tag}> is inside <{outer}>, where it does nothing.',
    fix: 'Move <{tag}> out of <{outer}>.'
  },
  'tag-in-paragraph': {
    problem:
      '<{tag}> is inside a paragraph and contains <{inner}>, at which browsers end the paragraph: the tag becomes empty.',
    fix: 'Write <{tag}> outside of <p>.'
  },
  'misspelt-attribute': {
    problem: '<{tag}> has no attribute {attribute}.',
    fix: 'Write {meant}.'
  },
  'unknown-attribute': {
    problem: '<{tag}> has no attribute {attribute}; it changes nothing.',
    fix: 'Remove {attribute}, or let its name begin with data- if your own scripts need it.'
  },
  'missing-attribute': {
    problem:
      '<{tag}> needs the attribute {attribute}: without it, only its plain HTML is shown.',
    fix: 'Add {attribute}="…" ({kind}).'
  },
  'empty-attribute': {
    problem: 'The attribute {attribute} of <{tag}> is empty.',
    fix: 'Give it a value, or remove it.'
  },
  'unescaped-quote': {
    problem:
      'The value of {attribute} of <{tag}> ends at a quotation mark or an apostrophe in its text.',
    fix: 'Write \' as &#39; and " as &quot; within the value.'
  },
  'invalid-number': {
    problem: 'The attribute {attribute} of <{tag}> is "{value}", and must be a number.',
    fix: 'Write digits with a decimal point, without spaces and units: 2.5.'
  },
  'invalid-whole-number': {
    problem:
      'The attribute {attribute} of <{tag}> is "{value}", and must be a whole number from 0.',
    fix: 'Write digits only: 3.'
  },
  'invalid-word': {
    problem: 'The attribute {attribute} of <{tag}> cannot be "{value}".',
    fix: 'Write one of these: {words}.'
  },
  'invalid-json': {
    problem:
      'The attribute {attribute} of <{tag}> is not valid JSON; the mistake is at "{found}".',
    fix: 'Check quotation marks, commas and brackets there: texts and names need double quotation marks, and nothing follows the last comma.'
  },
  'invalid-json-field': {
    problem:
      'In the attribute {attribute} of <{tag}>, "{path}" is missing or wrong; it must be {expected}.',
    fix: 'Correct "{path}" in the JSON.'
  },
  'invalid-flag': {
    problem: 'The attribute {attribute} of <{tag}> is "{value}", which counts as yes.',
    fix: 'Write {attribute} for yes; leave it out or write {attribute}="false" for no.'
  },
  'unsafe-url': {
    problem:
      'The attribute {attribute} of <{tag}> is "{value}", an address that would run code; it is ignored.',
    fix: 'Write the address of a page or a file.'
  },
  'url-with-space': {
    problem: 'The address in {attribute} of <{tag}> contains a space: "{value}".',
    fix: 'Write %20 for a space.'
  },
  'invalid-culture': {
    problem: 'The attribute {attribute} of <{tag}> is "{value}", and must be a language.',
    fix: 'Write a language such as fr or nl-BE.'
  },
  'invalid-currency': {
    problem: 'The attribute {attribute} of <{tag}> is "{value}", and must be a currency.',
    fix: 'Write its three capital letters, such as EUR.'
  },
  'invalid-date': {
    problem: 'The attribute {attribute} of <{tag}> is "{value}", and must be a date.',
    fix: 'Write year, month and day, then the time: 2030-12-31T23:59:59+01:00.'
  },
  'missing-fallback': {
    problem:
      '<{tag}> is empty: shoppers see nothing until the script has loaded, or if it does not load.',
    fix: 'Write into the tag what its documentation shows, such as a link or a form.'
  },
  'unlabelled-field': {
    problem: 'A field (<{field}>) in <{tag}> has no label.',
    fix: 'Add <label for="…"> with the id of the field, or aria-label.'
  },
  'form-without-action': {
    problem:
      'A form in <{tag}> does not say where it is sent, so it does nothing useful without scripts.',
    fix: 'Add action="…" with the address that receives the form.'
  },
  'unnamed-button': {
    problem: 'A button has no text, so screen readers cannot say what it does.',
    fix: 'Write a text into the button, or add aria-label.'
  }
} satisfies RuleTexts
