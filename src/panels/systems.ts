import { contentstackFiles } from './contentstack.ts'
import { drupalFiles } from './drupal.ts'
import type { Panel, PanelFiles, PanelTexts } from './panel.ts'
import { shopifyFiles } from './shopify.ts'
import { storyblokFiles } from './storyblok.ts'
import { umbracoFiles } from './umbraco.ts'
import { wordpressFiles } from './wordpress/index.ts'
import type { PluginSources } from './wordpress/languages.ts'

/** What the files of a system are made of, beside the tags. */
interface PanelSources {
  readonly texts: PanelTexts
  /** For WordPress. */
  readonly plugin: PluginSources
}

/** The content systems, and what writes their files. */
export const SYSTEMS: Readonly<
  Record<string, (panels: readonly Panel[], sources: PanelSources) => PanelFiles>
> = {
  wordpress: (panels, { texts, plugin }) => wordpressFiles(panels, texts, plugin),
  umbraco: umbracoFiles,
  drupal: drupalFiles,
  storyblok: storyblokFiles,
  contentstack: contentstackFiles,
  shopify: shopifyFiles
}
