import { object, record, string } from 'valibot'
import { endpoint, named } from './endpoint.ts'

/** Calls that belong to no single area: texts, currency, maps, news, assets. */
export const site = {
  stringResources: endpoint({
    method: 'GET',
    path: '{app}/api/v1/localization/{culture}/stringresources',
    summary: "The culture's texts by key [CTX-03].",
    query: object({}),
    reply: record(string(), string())
  }),
  changeCurrency: named(
    'POST',
    '{app}/api/v1/currencyconverter/currency/changeto/{currency}',
    'Changes the currency; `/true` behind it forces [LOC-01].'
  ),
  mapsKey: named('GET', '{app}/api/v1/settings/GoogleFrontAPIKey', 'The maps key [MEDIA-04].'),
  newsCalendar: named(
    'GET',
    '{site}/widget/news/calendar/{categoryIds}/{displayChildren}/{postsPerPage}/{month}/{year}',
    'The news calendar, as HTML [NEWS-01].'
  ),
  newsList: named(
    'GET',
    '{site}/widget/news/newslist/{categoryIds}/{displayChildren}/{postsPerPage}/{date}',
    'The news of a day, as HTML [NEWS-01].'
  ),
  asset: named('GET', '{app}/api/v1/assetslibrary/assets/{assetId}', 'One asset [AST-01].'),
  folderHierarchy: named(
    'GET',
    '{app}/api/v1/assetslibrary/folders/hierarchy',
    'The folder tree (folderId) [AST-01].'
  ),
  cropTemporaryImage: named(
    'GET',
    '{app}/assets/croptempimg/{tmpName}/{x}/{y}/{w}/{h}/{cropWidth}/{cropHeight}',
    'Crops an uploaded picture [AST-09].'
  )
}
