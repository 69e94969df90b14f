import { html } from './markup.ts'

/** A placeholder of the size that the address asks for, with its name. The same picture always has the same colour. */
export function picture(id: string, width: number, height: number, name: string): string {
  const hue = [...id].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 360, 7)
  const size = Math.max(8, Math.round(Math.min(width, height) / 10))
  return html`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
  <rect width="100%" height="100%" fill="hsl(${hue} 45% 85%)"/>
  <text x="50%" y="50%" font-family="sans-serif" font-size="${size}" fill="hsl(${hue} 45% 25%)" text-anchor="middle" dominant-baseline="middle">${name.replace(/\.\w+$/, '')}</text>
</svg>
`.markup
}
