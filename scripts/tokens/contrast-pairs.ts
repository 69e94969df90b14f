/** The lowest contrast of texts, by WCAG 2.2, 1.4.3. */
export const TEXT = 4.5

/** That of borders of controls and of the focus ring, by 1.4.11. */
export const CONTROL = 3

/** What has a colour, and a soft one for its background. */
export const STATES = ['accent', 'success', 'warning', 'danger'] as const

/** Colours that the library shows on each other: foreground, background, lowest contrast. */
export const PAIRS: readonly [string, string, number][] = [
  ...['text', 'accent', 'accent-strong', 'success', 'warning', 'danger'].flatMap(
    (text): [string, string, number][] => [
      [text, 'paper', TEXT],
      [text, 'paper-soft', TEXT]
    ]
  ),
  ...STATES.flatMap((state): [string, string, number][] => [
    [state, `${state}-soft`, TEXT],
    ['text', `${state}-soft`, TEXT],
    // a bar or border beside the colour of its notice
    [state, `${state}-soft`, CONTROL]
  ]),
  ['on-accent', 'accent', TEXT],
  ['on-accent', 'accent-strong', TEXT],
  // signs of messages
  ...STATES.map((state): [string, string, number] => ['paper', state, TEXT]),
  ['line-strong', 'paper', CONTROL],
  ['line-strong', 'paper-soft', CONTROL]
]
