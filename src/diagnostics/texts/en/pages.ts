import type { RuleTexts } from '../../problem.ts'

/** The sentences about pages around tags. */
export const pages = {
  'missing-settings': {
    problem: 'The page has no settings, so Vitrine does not start.',
    fix: 'Print <script type="application/json" id="vitrine-context">{…}</script>.'
  },
  'repeated-settings': {
    problem:
      'The page has its settings twice, first in line {line}; the second ones are ignored.',
    fix: 'Remove one of the two.'
  },
  'settings-not-script': {
    problem:
      'The settings of the page are not in a script element for JSON, so shoppers may see them or browsers run them.',
    fix: 'Write <script type="application/json" id="vitrine-context">.'
  },
  'settings-in-page': {
    problem:
      'The settings are inside the element with id="{id}", which is replaced on the way to another page.',
    fix: 'Move the settings out of it, for example into the head.'
  },
  'settings-not-json': {
    problem:
      'The settings of the page are not valid JSON; the mistake is at "{found}". Vitrine does not start.',
    fix: 'Check quotation marks, commas and brackets there.'
  },
  'missing-setting': {
    problem: 'The page setting "{name}" is missing, so Vitrine does not start.',
    fix: 'Add "{name}" ({expected}).'
  },
  'invalid-setting': {
    problem: 'The page setting "{name}" is {value}; expected is {expected}.',
    fix: 'Correct "{name}" in the settings.'
  },
  'misspelt-setting': {
    problem: 'There is no page setting "{name}".',
    fix: 'Write "{meant}"; capital letters matter.'
  },
  'missing-page': {
    problem: 'The page has no element with id="{id}", so Vitrine does not start.',
    fix: 'Add id="{id}" to the element with the main content.'
  },
  'repeated-page': {
    problem:
      'Two elements have id="{id}", the first one in line {line}; pages are shown in one of them only.',
    fix: 'Leave the id to the element with the main content.'
  },
  'missing-toasts': {
    problem: 'The page has no <vitrine-toasts>, so messages to shoppers are not shown.',
    fix: 'Write <vitrine-toasts></vitrine-toasts> once, behind the main content.'
  },
  'repeated-toasts': {
    problem: 'The page has <vitrine-toasts> twice, first in line {line}.',
    fix: 'Remove one of the two.'
  },
  'toasts-in-page': {
    problem:
      '<vitrine-toasts> is inside the element with id="{id}", so messages disappear on the way to another page.',
    fix: 'Move it behind that element.'
  },
  'summary-in-page': {
    problem:
      '<vitrine-cart-summary> is inside the element with id="{id}", and is drawn again on every page.',
    fix: 'Move it into the header, out of that element.'
  },
  'missing-stylesheet': {
    problem: 'The page does not load the stylesheet of Vitrine.',
    fix: 'Add <link rel="stylesheet" href="…/vitrine.css"> to the head.'
  },
  'missing-script': {
    problem: 'The page does not load the script of Vitrine, so every tag shows its plain HTML.',
    fix: 'Add <script type="module" src="…/vitrine.en.js"></script> to the head.'
  },
  'repeated-script': {
    problem:
      'The page loads Vitrine twice, first in line {line}: two copies disturb each other.',
    fix: 'Remove one of the two scripts.'
  },
  'script-not-module': {
    problem: 'The script of Vitrine is not loaded as a module, so browsers cannot run it.',
    fix: 'Add type="module" to the script.'
  },
  'missing-language': {
    problem: 'The page does not say its language, so screen readers may pronounce it wrong.',
    fix: 'Add lang to <html>, such as <html lang="en">.'
  },
  'other-language': {
    problem: 'The page says that its language is "{lang}", and its settings say "{culture}".',
    fix: 'Write the same language in both places.'
  },
  'missing-title': {
    problem: 'The page has no title.',
    fix: 'Write <title>…</title> into the head, beginning with what the page is about.'
  },
  'missing-viewport': {
    problem: 'The page does not adapt to the width of phones.',
    fix: 'Add <meta name="viewport" content="width=device-width, initial-scale=1"> to the head.'
  },
  'duplicate-id': {
    problem:
      'The id "{id}" is used twice, first in line {line}; labels and links find the first one only.',
    fix: 'Give one of the two another id.'
  },
  'missing-target': {
    problem: '{attribute} names the id "{id}", which no element of the page has.',
    fix: 'Correct the id, or add it to the element that is meant.'
  },
  'missing-heading': {
    problem: 'The page has no main heading.',
    fix: 'Write one <h1> that says what the page is about.'
  },
  'several-headings': {
    problem: 'The page has more than one <h1>, the first one in line {line}.',
    fix: 'Make this one an <h2>.'
  },
  'skipped-heading': {
    problem: 'A <{heading}> follows an <{before}>: a level is missing in between.',
    fix: 'Use the next level, and change the size with styles.'
  },
  'empty-heading': {
    problem: 'A heading (<{heading}>) is empty.',
    fix: 'Write its text, or remove it.'
  },
  'missing-alternative': {
    problem: 'A picture has no alternative text: {src}',
    fix: 'Add alt="…" with what it shows, or alt="" if it only decorates.'
  },
  'unnamed-link': {
    problem: 'A link has no text, so screen readers cannot say where it leads.',
    fix: 'Write a text into the link, alt for its picture, or add aria-label.'
  },
  'nested-control': {
    problem:
      '<{inner}> is inside <{outer}>: browsers and screen readers can use only one of them.',
    fix: 'Put them next to each other.'
  },
  'sync-without-id': {
    problem:
      'An element with data-vitrine-sync has no id, so it is not renewed on the way to another page.',
    fix: 'Add an id that the other pages use, too.'
  },
  'refresh-without-id': {
    problem:
      'An element with data-vitrine-refresh has no id, so another variant does not renew it.',
    fix: 'Add an id.'
  },
  'unused-ignore': { problem: 'This comment switches nothing off.', fix: 'Remove it.' }
} satisfies RuleTexts
