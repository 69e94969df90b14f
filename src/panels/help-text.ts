import type { PanelAttribute } from './panel.ts'
import { plainText } from './plain-text.ts'

/** The sentence about an attribute; for JSON with an example, for fields that have no other place for one. */
export function helpText({ help, control }: PanelAttribute): string {
  const sentence = plainText(help)
  return control.type === 'json'
    ? `${sentence} JSON, for example: ${shortened(control.example)}`.trim()
    : sentence
}

const MOST = 200

function shortened(json: string): string {
  const line = json.replace(/\s*\n\s*/g, ' ')
  return line.length > MOST ? `${line.slice(0, MOST)} …` : line
}
