/** Names of months in French, Dutch, English and German, as parts of regular expressions. */
export const MONTH =
  '(?:jan(?:vier|uar[iy]?)|f[ée]vrier|februar[iy]?|mars|maart|märz|march|avril|april|mai|mei|may|jui?n[ie]?|juillet|jul[iy]|ao[uû]t|august(?:us)?|septemb(?:re|er)|o[ck]tob(?:re|er)|novemb(?:re|er)|d[ée]cemb(?:re|er)|dezember)'

/** "1er Mai", "2e DB", "1e Pijnackerstraat", "17. Juni", "28ης". */
export const ORDINAL =
  '\\d{1,3}(?:\\.|(?:er|[eè]re|e|[eè]me|de|ste|nd|st|rd|th|ης|ου|η)(?![\\p{L}\\d]))'

/** A number from 1600 to 2099 may be a year. */
export const YEAR = '(?:1[6-9]|20)\\d\\d'

/** The two world wars, and every pair of years: "14-18", "1940-45". */
export const YEARS = `(?:14 ?[-/] ?18|(?:39|40) ?[-/] ?45|${YEAR} ?[-/] ?(?:\\d\\d)?\\d\\d)(?!\\d)`

/** A street does not end with them: "Rue du 8", "Straße des 17". */
export const ARTICLE =
  '(?:l[ae]s?|du|des?|aux?|à|et|of|the|and|van|v/d|den?|der|dem|das|die|het|und|u|en|t/m|tot|bis|bij|aan|op|am|im|zum|zur|ter|ten|nach|près)'

/** Words of French streets, which may follow a number without a doubt. */
export const FRENCH_STREET =
  '(?:rue|ruelle|avenue|av|boulevard|bd|bld|blvd|place|pl|chauss[ée]e|quai|chemin|impasse|all[ée]es?|square|clos|cours|route|rte|dr[èe]ve|sentier|passage|esplanade|faubourg|grande? rue|grand-rue|venelle|mont[ée]e|r[ée]sidence|cit[ée]|promenade|voie|villa)'

/** Floors, flats and parts of buildings: the line says more than a street and its number. */
export const FLOOR =
  '(?:[ée]tages?|[ée]tg|ét|bte|bt|bus|verd(?:ieping)?|floor|fl|rez|rdc|gelijkvloers|glv|benedenverdieping|obergeschoss|erdgeschoss|untergeschoss|stock|stockwerk|og|eg|ug|dg|app|appt?|apt|apart[e]?ments?|appartement(?:en)?|flat|suite|studio|b[âa]t|b[âa]timent|esc|escalier|whg|wohnung|zimmer|kamer|chambre|room|hinterhaus|vorderhaus|c/o|chez)'

/** What has numbers of its own, if no article makes it a part of a name: "Route Nationale 4", "Hall 3", "km 12", but "Rue de la Porte 12". */
export const NUMBERED =
  '(?:nationale|d[ée]partementale|rn|rd|autoroute|autosnelweg|autobahn|bundesstra(?:ß|ss)e|landstra(?:ß|ss)e|km|pk|borne|lot|kavel|perceel|parcelle|bloc|blok|block|bau|geb[äa]ude|gebouw|building|hall|halle|hangar|loods|unit|porte|poort|gate|terminal|entr[ée]e|ingang|eingang|tour|toren|turm|haus|bungalow|chalet|emplacement|standplaats|box|bo[iî]te|bte|bt|bus|stiege|top|t[üu]r|deur|door|trap|treppe|postfach|postbus|zi|za|zac|zone|zoning|sector|secteur|expo)'

/** Kings and popes are counted: "Boulevard Albert 1", "Keizer Karel 5". */
export const COUNTED =
  '(?:albert|l[ée]opold|baudouin|boudewijn|charles|karel|karl|henri|hendrik|louis|lodewijk|ludwig|fran[çc]ois|franz|frans|willem|guillaume|wilhelm|friedrich|fr[ée]d[ée]ric|napol[ée]on|philippe|filips|pie|pius|jean|jan|johannes|paul|paulus|elisabeth|otto|joseph|jozef)'

/** Alone, they are rather the kind of a street than its name: "Straße 106", "Kaai 123", "Rue 12". */
export const KIND =
  '(?:stra(?:ß|ss)e|weg|allee|platz|straat|steenweg|laan|dreef|kaai|kade|dok|pier|wijk|rue|route|chauss[ée]e|avenue|boulevard|place|quai|all[ée]e|chemin|street|road|n[°º]|nr?\\.?|no\\.?|num[ée]ro|nummer|h(?:uis|aus)[ -]?(?:nr|nummer)\\.?)'
