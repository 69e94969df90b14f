import type { Panel, PanelFiles, PanelTexts } from '../panel.ts'
import { blockJson } from './block-json.ts'
import { controlsJson } from './controls.ts'
import { languageFiles, type PluginSources } from './languages.ts'
import { tagsPhp } from './tags-php.ts'

/** The files that the plug-in `examples/wordpress/vitrine` reads in its folder `generated`. */
export function wordpressFiles(
  panels: readonly Panel[],
  texts: PanelTexts,
  plugin: PluginSources
): PanelFiles {
  return new Map([
    ...panels.map(
      panel => [`blocks/${panel.name}/block.json`, json(blockJson(panel))] as const
    ),
    ['blocks/tags.php', tagsPhp(panels)],
    ['blocks/controls.json', json(controlsJson(panels))],
    ...languageFiles(panels, texts, plugin)
  ])
}

function json(value: object): string {
  return `${JSON.stringify(value, undefined, '\t')}\n`
}
