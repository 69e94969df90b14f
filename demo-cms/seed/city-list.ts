/**
 * Well-known cities by country, with their postal codes: `4000 Liège nl:Luik, Glain, Rocourt`. In Belgium, several cities may
 * share a code, and a city may have several codes. A name may be followed by its translations.
 */
export const citiesByCountry: Readonly<Record<string, string>> = {
  BE: `
    1000 Bruxelles nl:Brussel en:Brussels de:Brüssel
    1020 Laeken nl:Laken
    1030 Schaerbeek nl:Schaarbeek
    1040 Etterbeek
    1050 Ixelles nl:Elsene
    1060 Saint-Gilles nl:Sint-Gillis
    1070 Anderlecht
    1080 Molenbeek-Saint-Jean nl:Sint-Jans-Molenbeek
    1081 Koekelberg
    1082 Berchem-Sainte-Agathe nl:Sint-Agatha-Berchem
    1083 Ganshoren
    1090 Jette
    1120 Neder-Over-Heembeek
    1130 Haren
    1140 Evere
    1150 Woluwe-Saint-Pierre nl:Sint-Pieters-Woluwe
    1160 Auderghem nl:Oudergem
    1170 Watermael-Boitsfort nl:Watermaal-Bosvoorde
    1180 Uccle nl:Ukkel
    1190 Forest nl:Vorst
    1200 Woluwe-Saint-Lambert nl:Sint-Lambrechts-Woluwe
    1210 Saint-Josse-ten-Noode nl:Sint-Joost-ten-Node
    1300 Wavre nl:Waver, Limal
    1340 Ottignies-Louvain-la-Neuve, Ottignies
    1348 Louvain-la-Neuve
    1400 Nivelles nl:Nijvel, Monstreux
    1410 Waterloo
    1420 Braine-l’Alleud nl:Eigenbrakel
    1500 Halle fr:Hal
    1700 Dilbeek, Sint-Martens-Bodegem, Sint-Ulriks-Kapelle
    1730 Asse, Bekkerzeel, Kobbegem, Mollem
    1800 Vilvoorde fr:Vilvorde, Peutie
    1930 Zaventem, Nossegem
    2000 Antwerpen fr:Anvers en:Antwerp
    2018 Antwerpen fr:Anvers en:Antwerp
    2020 Antwerpen fr:Anvers en:Antwerp
    2050 Antwerpen fr:Anvers en:Antwerp
    2060 Antwerpen fr:Anvers en:Antwerp
    2100 Deurne
    2140 Borgerhout
    2170 Merksem
    2200 Herentals, Morkhoven, Noorderwijk
    2300 Turnhout
    2500 Lier fr:Lierre, Koningshooikt
    2600 Berchem
    2610 Wilrijk
    2800 Mechelen fr:Malines en:Mechelen de:Mecheln, Walem
    3000 Leuven fr:Louvain de:Löwen
    3001 Heverlee
    3010 Kessel-Lo
    3012 Wilsele
    3300 Tienen fr:Tirlemont, Bost, Goetsenhoven, Hakendover, Kumtich, Oplinter
    3500 Hasselt, Sint-Lambrechts-Herk
    3600 Genk
    3700 Tongeren fr:Tongres de:Tongern, Berg, Diets-Heur, Koninksem, Lauw, Mal, Rutten
    3800 Sint-Truiden fr:Saint-Trond, Aalst, Brustem, Gelmen, Zepperen
    4000 Liège nl:Luik de:Lüttich, Glain, Rocourt
    4020 Liège nl:Luik de:Lüttich, Bressoux, Jupille-sur-Meuse, Wandre
    4030 Grivegnée
    4031 Angleur
    4032 Chênée
    4040 Herstal
    4041 Milmort, Vottem
    4050 Chaudfontaine
    4052 Beaufays
    4053 Embourg
    4100 Seraing, Boncelles
    4101 Jemeppe-sur-Meuse
    4102 Ougrée
    4120 Neupré, Ehein, Rotheux-Rimière
    4130 Esneux, Tilff
    4140 Sprimont, Dolembreux, Gomzé-Andoumont, Rouvreux
    4300 Waremme nl:Borgworm, Bettincourt, Bleret, Bovenistier, Grand-Axhe, Lantremange, Oleye
    4400 Flémalle, Awirs, Chokier, Gleixhe, Ivoz-Ramet
    4420 Saint-Nicolas, Montegnée, Tilleur
    4430 Ans
    4431 Loncin
    4432 Alleur, Xhendremael
    4500 Huy nl:Hoei, Ben-Ahin, Tihange
    4600 Visé nl:Wezet, Lanaye, Lixhe, Richelle
    4620 Fléron
    4630 Soumagne, Ayeneux, Micheroux, Tignée
    4650 Herve, Chaineux, Grand-Rechain, Julémont
    4700 Eupen
    4800 Verviers, Ensival, Lambermont, Petit-Rechain
    4820 Dison
    4840 Welkenraedt
    4900 Spa
    4910 Theux, La Reid, Polleur
    4920 Aywaille, Ernonheid, Harzé, Louveigné, Sougné-Remouchamps
    4950 Waimes de:Weismes, Faymonville, Robertville, Sourbrodt
    4960 Malmedy, Bellevaux-Ligneuville, Bevercé
    4970 Stavelot, Francorchamps
    5000 Namur nl:Namen, Beez
    5100 Jambes, Dave, Naninne, Wépion, Wierde
    5300 Andenne, Bonneville, Coutisse, Landenne, Maizeret, Namêche, Sclayn, Seilles, Thon, Vezin
    5500 Dinant, Anseremme, Bouvignes-sur-Meuse, Dréhance, Falmagne, Falmignoul, Foy-Notre-Dame, Furfooz, Lisogne, Sorinnes, Thynes
    6000 Charleroi
    6001 Marcinelle
    6030 Goutroux, Marchienne-au-Pont
    6040 Jumet
    6060 Gilly
    6600 Bastogne nl:Bastenaken, Longvilly, Noville, Villers-la-Bonne-Eau, Wardin
    6700 Arlon nl:Aarlen de:Arel, Bonnert, Heinsch, Toernich
    6900 Marche-en-Famenne, Aye, Hargimont, Humain, On, Roy, Waha
    7000 Mons nl:Bergen
    7100 La Louvière, Haine-Saint-Paul, Haine-Saint-Pierre, Saint-Vaast, Trivières
    7500 Tournai nl:Doornik, Ere, Froyennes, Kain, Orcq, Saint-Maur, Vaulx, Warchin
    7700 Mouscron nl:Moeskroen, Luingne
    8000 Brugge fr:Bruges en:Bruges de:Brügge, Koolkerke
    8200 Sint-Andries, Sint-Michiels
    8300 Knokke, Westkapelle
    8400 Oostende fr:Ostende en:Ostend de:Ostende, Stene, Zandvoorde
    8500 Kortrijk fr:Courtrai
    8800 Roeselare fr:Roulers, Beveren, Oekene, Rumbeke
    8900 Ieper fr:Ypres en:Ypres de:Ypern, Brielen, Dikkebus, Sint-Jan
    9000 Gent fr:Gand en:Ghent
    9030 Mariakerke
    9040 Sint-Amandsberg
    9050 Gentbrugge, Ledeberg
    9100 Sint-Niklaas fr:Saint-Nicolas, Nieuwkerken-Waas
    9200 Dendermonde fr:Termonde, Appels, Baasrode, Grembergen, Mespelare, Oudegem, Schoonaarde, Sint-Gillis-bij-Dendermonde
    9300 Aalst fr:Alost
    9700 Oudenaarde fr:Audenarde, Bevere, Edelare, Eine, Ename, Heurne, Leupegem, Mater, Melden, Mullem, Nederename, Volkegem, Welden`,
  NL: `
    1011 Amsterdam
    1012 Amsterdam
    1017 Amsterdam
    1071 Amsterdam
    1211 Hilversum
    1315 Almere
    1811 Alkmaar
    2011 Haarlem
    2311 Leiden fr:Leyde
    2511 Den Haag fr:La Haye en:The Hague
    2611 Delft
    2801 Gouda
    3011 Rotterdam
    3012 Rotterdam
    3311 Dordrecht
    3511 Utrecht
    3811 Amersfoort
    4331 Middelburg
    4461 Goes
    4811 Breda
    5038 Tilburg
    5211 ’s-Hertogenbosch fr:Bois-le-Duc
    5611 Eindhoven
    5911 Venlo
    6041 Roermond fr:Ruremonde
    6211 Maastricht
    6411 Heerlen
    6511 Nijmegen fr:Nimègue de:Nimwegen
    6811 Arnhem
    7311 Apeldoorn
    7511 Enschede
    8011 Zwolle
    8911 Leeuwarden
    9401 Assen
    9711 Groningen fr:Groningue`,
  FR: `
    06000 Nice de:Nizza
    13001 Marseille
    13002 Marseille
    14000 Caen
    21000 Dijon
    29200 Brest
    31000 Toulouse
    33000 Bordeaux
    34000 Montpellier
    35000 Rennes
    37000 Tours
    38000 Grenoble
    44000 Nantes
    45000 Orléans
    49000 Angers
    51100 Reims
    54000 Nancy
    57000 Metz
    59000 Lille nl:Rijsel
    59100 Roubaix nl:Robeke
    59140 Dunkerque nl:Duinkerke en:Dunkirk de:Dünkirchen
    59200 Tourcoing nl:Toerkonje
    59300 Valenciennes, Famars, Aulnoy-lez-Valenciennes
    59500 Douai
    59800 Lille nl:Rijsel
    62000 Arras nl:Atrecht, Dainville
    62100 Calais
    67000 Strasbourg nl:Straatsburg de:Straßburg
    68100 Mulhouse de:Mülhausen
    69001 Lyon
    69002 Lyon
    72000 Le Mans
    75001 Paris nl:Parijs
    75002 Paris nl:Parijs
    75011 Paris nl:Parijs
    75018 Paris nl:Parijs
    76000 Rouen
    76600 Le Havre
    80000 Amiens
    83000 Toulon
    86000 Poitiers
    87000 Limoges`,
  LU: `
    1111 Luxembourg nl:Luxemburg de:Luxemburg
    1661 Luxembourg nl:Luxemburg de:Luxemburg
    2227 Luxembourg nl:Luxemburg de:Luxemburg
    3450 Dudelange
    4010 Esch-sur-Alzette de:Esch an der Alzette
    4602 Niederkorn
    5610 Mondorf-les-Bains
    6430 Echternach
    7220 Walferdange
    8050 Bertrange
    9205 Diekirch
    9234 Diekirch
    9420 Vianden
    9510 Wiltz`,
  DE: `
    10115 Berlin
    10117 Berlin
    01067 Dresden fr:Dresde
    04109 Leipzig
    20095 Hamburg fr:Hambourg
    24103 Kiel
    28195 Bremen fr:Brême
    30159 Hannover fr:Hanovre en:Hanover
    40213 Düsseldorf
    44135 Dortmund
    45127 Essen
    48143 Münster
    50667 Köln fr:Cologne nl:Keulen en:Cologne
    50668 Köln fr:Cologne nl:Keulen en:Cologne
    52062 Aachen fr:Aix-la-Chapelle nl:Aken
    52064 Aachen fr:Aix-la-Chapelle nl:Aken
    53111 Bonn
    53879 Euskirchen
    54290 Trier fr:Trèves
    54595 Prüm, Gondenbrett, Niederprüm
    55116 Mainz fr:Mayence
    60311 Frankfurt am Main fr:Francfort-sur-le-Main
    66111 Saarbrücken fr:Sarrebruck
    68159 Mannheim
    69117 Heidelberg
    70173 Stuttgart
    79098 Freiburg im Breisgau fr:Fribourg-en-Brisgau
    80331 München fr:Munich en:Munich
    90402 Nürnberg fr:Nuremberg en:Nuremberg
    99084 Erfurt`
}
