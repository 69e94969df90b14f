import type { PageCheckTexts } from './page-check-texts.ts'

export const fr: PageCheckTexts = {
  words: {
    language: 'Français',
    title: 'Contrôle de la page',
    checking: 'Contrôle de la page en cours…',
    none: 'Aucun problème trouvé',
    one: '1 problème trouvé',
    many: '{count} problèmes trouvés',
    errors: 'Erreurs',
    warnings: 'Avertissements',
    filters: 'Afficher',
    chooseLanguage: 'Langue',
    again: 'Contrôler de nouveau',
    copy: 'Copier le rapport',
    copied: 'Le rapport est dans le presse-papiers.',
    copyYourself: 'Le navigateur ne permet pas de copier. Copiez le rapport depuis ce champ.',
    move: 'Déplacer de l’autre côté',
    minimise: 'Réduire',
    open: 'Ouvrir le contrôle de la page',
    close: 'Fermer',
    show: 'Montrer sur la page',
    notShown: 'Cet élément n’est pas visible pour le moment.',
    line: 'Ligne {line}, colonne {column}',
    checked: 'Ce qui a été contrôlé',
    checkedHtml: 'Le HTML de {url}, tel que le serveur l’envoie.',
    checkedDocument:
      'Le HTML de la page telle qu’elle est, car le serveur n’envoie pas {url} une nouvelle fois.',
    checkedRules:
      'Les balises, leurs attributs et leur HTML simple, les id, les titres et les textes alternatifs.',
    checkedRuntime:
      'Ce qui s’est passé depuis l’ouverture de la page : balises qui gardent leur HTML simple, appels et leurs réponses, politique de contenu, contenu qui se déplace.',
    hidden: 'Les filtres masquent tous les problèmes.',
    weight: 'Poids par balise',
    weightNote:
      'Scripts compressés chargés jusqu’ici. Les fichiers communs comptent pour chaque balise.',
    weightUnknown: 'inconnu',
    noWeights:
      'Les scripts font partie d’un bundle, dont les fichiers n’appartiennent pas à des balises.',
    tag: 'Balise',
    files: 'Fichiers',
    editMode:
      'La page est en cours d’édition (editMode) : aucune balise ne démarre. Contrôlez-la aussi hors de l’éditeur.',
    noTags: 'La page n’a pas de balises.',
    version: 'Version'
  },
  rules: {
    'settings-wrong': {
      problem: '{reason}',
      fix: 'Écrivez les réglages en JSON dans <script type="application/json" id="vitrine-context"> et donnez au contenu de la page id="page" ; d’ici là, rien ne démarre sur cette page.'
    },
    'two-copies': {
      problem: 'La page contient la bibliothèque deux fois.',
      fix: 'Retirez l’un des deux scripts ; un thème ou une extension peut en ajouter un.'
    },
    'attribute-refused': {
      problem: '{reason}',
      fix: 'Corrigez l’attribut ; d’ici là, la balise garde son HTML simple ou la valeur précédente.'
    },
    'tag-swallows-page': {
      problem: '<{tag}> dans {place} n’est pas fermée et contient {inner} de la page.',
      fix: 'Écrivez </{tag}> après son contenu. Une balise ne peut pas se terminer par />.'
    },
    'code-missing': {
      problem:
        'Le code de <{tag}> ({file}) n’a pas pu être chargé : son HTML simple reste affiché.',
      fix: 'Vérifiez que tout le dossier de la bibliothèque est sur le serveur et que ni la politique de contenu ni un bloqueur ne le refuse.'
    },
    'view-failed': {
      problem: '<{tag}> ne fonctionne plus : son HTML simple est affiché. {reason}',
      fix: 'Copiez le rapport et envoyez-le à vos développeurs.'
    },
    'visit-failed': {
      problem: 'La page {url} n’a pas pu être affichée sur place. {reason}',
      fix: 'Ouvrez l’adresse directement ; si elle fonctionne, envoyez le rapport à vos développeurs.'
    },
    'tag-cut-off': {
      problem:
        '<{tag}> est vide, car le paragraphe qui l’entoure se termine avant son contenu.',
      fix: 'Écrivez la balise en dehors des paragraphes.'
    },
    'tag-unknown': {
      problem: 'La bibliothèque ne connaît pas de balise <{tag}>.',
      fix: 'Corrigez le nom de la balise. Un script l’a peut-être ajoutée.'
    },
    'tag-in-shadow': {
      problem: '<{tag}> est dans un shadow root, où les balises ne démarrent pas.',
      fix: 'Mettez la balise dans le document, par exemple dans un slot.'
    },
    'policy-blocks': {
      problem: 'La politique de contenu de la page bloque {what} ({directive}).',
      fix: 'Autorisez-le dans l’en-tête Content-Security-Policy, ou retirez-le de la page.'
    },
    'reply-wrong': {
      problem: 'La réponse à {call} ne respecte pas le contrat à « {field} » : {reason}.',
      fix: 'Envoyez le rapport à ceux qui font le serveur ; « npx vitrine check » teste tous les appels.'
    },
    'reply-unreadable': {
      problem: 'La réponse à {call} est illisible. {reason}',
      fix: 'Envoyez le rapport à ceux qui font le serveur ; « npx vitrine check » teste tous les appels.'
    },
    'call-failed': {
      problem: 'Le serveur a répondu à {call} par {status}.',
      fix: 'Réessayez. Si cela persiste, envoyez le rapport à ceux qui font le serveur.'
    },
    'call-unanswered': {
      problem: 'Le serveur n’a pas répondu à {call}.',
      fix: 'Vérifiez la connexion et l’adresse des appels, et si un bloqueur ou la politique de contenu les refuse.'
    },
    'layout-shift': {
      problem:
        '{element} s’est déplacé pendant le chargement, de {amount} (une page ne devrait pas dépasser 0,1).',
      fix: 'Donnez aux images width et height, et mettez dans une balise un HTML simple aussi haut que sa vue.'
    },
    'styles-missing': {
      problem: 'La page n’a pas de feuille de style de la bibliothèque.',
      fix: 'Ajoutez <link rel="stylesheet" href="…/vitrine.css"> à son head.'
    },
    'styles-not-applied': {
      problem: 'La feuille de style {file} est liée, mais elle n’a pas d’effet.',
      fix: 'Ouvrez son adresse : ce doit être du CSS, et les attributs media et integrity du lien doivent convenir.'
    },
    'version-differs': {
      problem:
        'Le script est de la version {script}, la feuille de style de la version {styles}.',
      fix: 'Prenez les deux de la même version.'
    },
    'zoom-prevented': {
      problem: 'Le viewport empêche les clients de zoomer.',
      fix: 'Retirez user-scalable et maximum-scale de <meta name="viewport">.'
    },
    'id-repeated': {
      problem: '{count} éléments de la page ont id="{id}".',
      fix: 'Donnez à chaque élément son propre id ; les libellés et les liens ne mènent qu’au premier.'
    },
    'picture-without-text': {
      problem: 'L’image {file} n’a pas de texte alternatif.',
      fix: 'Ajoutez alt="…" avec ce qu’elle montre, ou alt="" si elle ne fait que décorer.'
    },
    'heading-missing': {
      problem: 'La page n’a pas de titre de niveau 1.',
      fix: 'Faites du titre de la page un <h1>.'
    },
    'heading-skips': {
      problem: 'Le titre « {text} » est de niveau {level}, après un titre de niveau {before}.',
      fix: 'Ne sautez pas de niveau : les lecteurs d’écran présentent les titres comme un plan.'
    },
    'heading-empty': {
      problem: 'Un titre de niveau {level} est vide.',
      fix: 'Donnez-lui un texte, ou retirez-le.'
    },
    'library-says': {
      problem: 'La bibliothèque signale : {reason}',
      fix: 'Le guide des rédacteurs l’explique ; sinon, envoyez le rapport à vos développeurs.'
    }
  }
}
