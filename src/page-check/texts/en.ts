import type { PageCheckTexts } from './page-check-texts.ts'

export const en: PageCheckTexts = {
  words: {
    language: 'English',
    title: 'Page check',
    checking: 'Checking the page…',
    none: 'No problems found',
    one: '1 problem found',
    many: '{count} problems found',
    errors: 'Errors',
    warnings: 'Warnings',
    filters: 'Show',
    chooseLanguage: 'Language',
    again: 'Check again',
    copy: 'Copy report',
    copied: 'The report is in the clipboard.',
    copyYourself: 'The browser does not allow copying. Copy the report from this field.',
    move: 'Move to the other side',
    minimise: 'Minimise',
    open: 'Open the page check',
    close: 'Close',
    show: 'Show on the page',
    notShown: 'This element is not visible at the moment.',
    line: 'Line {line}, column {column}',
    checked: 'What was checked',
    checkedHtml: 'The HTML of {url}, as the server sends it.',
    checkedDocument:
      'The HTML of the page as it is now, because the server does not send {url} once more.',
    checkedRules:
      'Tags, their attributes and their plain HTML, ids, headings and alternative texts.',
    checkedRuntime:
      'What has happened since the page was opened: tags that keep their plain HTML, calls and their replies, the content policy, moving content.',
    hidden: 'The filters hide all problems.',
    weight: 'Weight per tag',
    weightNote:
      'Compressed scripts that are loaded so far. Files that tags share count for each of them.',
    weightUnknown: 'unknown',
    noWeights: 'The scripts are part of a bundle, whose files do not belong to tags.',
    tag: 'Tag',
    files: 'Files',
    editMode:
      'The page is being edited (editMode), so no tag starts. Check it outside of the editor, too.',
    noTags: 'The page has no tags.',
    version: 'Version'
  },
  rules: {
    'settings-wrong': {
      problem: '{reason}',
      fix: 'Print the settings as JSON into <script type="application/json" id="vitrine-context">, and give the content of the page id="page"; until then, nothing starts on this page.'
    },
    'two-copies': {
      problem: 'The page contains the library twice.',
      fix: 'Remove one of the two scripts; a theme or a plug-in may add one.'
    },
    'attribute-refused': {
      problem: '{reason}',
      fix: 'Correct the attribute; until then, the tag keeps its plain HTML, or the value before.'
    },
    'tag-swallows-page': {
      problem: '<{tag}> in {place} is not closed and contains {inner} of the page.',
      fix: 'Write </{tag}> after its content. A tag cannot end with />.'
    },
    'code-missing': {
      problem: 'The code of <{tag}> ({file}) could not be loaded, so its plain HTML stays.',
      fix: 'Check that the whole folder of the library is on the server, and that neither the content policy nor a blocker refuses it.'
    },
    'view-failed': {
      problem: '<{tag}> has stopped working, so its plain HTML is shown. {reason}',
      fix: 'Copy the report and send it to your developers.'
    },
    'visit-failed': {
      problem: 'The page {url} could not be shown in place. {reason}',
      fix: 'Open the address directly; if it works, send the report to your developers.'
    },
    'tag-cut-off': {
      problem: '<{tag}> is empty, because the paragraph around it ends before its content.',
      fix: 'Write the tag outside of paragraphs.'
    },
    'tag-unknown': {
      problem: 'The library knows no tag <{tag}>.',
      fix: 'Correct the name of the tag. A script may have added it.'
    },
    'tag-in-shadow': {
      problem: '<{tag}> is in a shadow root, where tags do not start.',
      fix: 'Put the tag into the document, for example into a slot.'
    },
    'policy-blocks': {
      problem: 'The content policy of the page blocks {what} ({directive}).',
      fix: 'Allow it in the header Content-Security-Policy, or remove it from the page.'
    },
    'reply-wrong': {
      problem: 'The reply to {call} does not keep to the contract at “{field}”: {reason}.',
      fix: 'Send the report to those who make the server; “npx vitrine check” tests all calls.'
    },
    'reply-unreadable': {
      problem: 'The reply to {call} cannot be read. {reason}',
      fix: 'Send the report to those who make the server; “npx vitrine check” tests all calls.'
    },
    'call-failed': {
      problem: 'The server answered {call} with {status}.',
      fix: 'Try again. If it stays so, send the report to those who make the server.'
    },
    'call-unanswered': {
      problem: 'The server did not answer {call}.',
      fix: 'Check the connection and the address of the calls, and whether a blocker or the content policy refuses them.'
    },
    'layout-shift': {
      problem:
        '{element} has moved while the page loaded, by {amount} (0.1 is the most that a page should).',
      fix: 'Give pictures width and height, and print in a tag the plain HTML that is as high as its view.'
    },
    'styles-missing': {
      problem: 'The page has no stylesheet of the library.',
      fix: 'Add <link rel="stylesheet" href="…/vitrine.css"> to its head.'
    },
    'styles-not-applied': {
      problem: 'The stylesheet {file} is linked, but it has no effect.',
      fix: 'Open its address: it must be CSS, and the attributes media and integrity of the link must fit.'
    },
    'version-differs': {
      problem: 'The script is of version {script}, the stylesheet of version {styles}.',
      fix: 'Take both from the same version.'
    },
    'zoom-prevented': {
      problem: 'The viewport keeps shoppers from zooming.',
      fix: 'Remove user-scalable and maximum-scale from <meta name="viewport">.'
    },
    'id-repeated': {
      problem: '{count} elements of the page have id="{id}".',
      fix: 'Give each element an id of its own; labels and links lead to the first one only.'
    },
    'picture-without-text': {
      problem: 'The picture {file} has no alternative text.',
      fix: 'Add alt="…" with what it shows, or alt="" if it only decorates.'
    },
    'heading-missing': {
      problem: 'The page has no heading of level 1.',
      fix: 'Make the title of the page an <h1>.'
    },
    'heading-skips': {
      problem: 'The heading “{text}” is of level {level}, after one of level {before}.',
      fix: 'Do not leave out a level: screen readers list headings as an outline.'
    },
    'heading-empty': {
      problem: 'A heading of level {level} is empty.',
      fix: 'Give it a text, or remove it.'
    },
    'library-says': {
      problem: 'The library reports: {reason}',
      fix: 'The guide for page editors explains it; otherwise, send the report to your developers.'
    }
  }
}
