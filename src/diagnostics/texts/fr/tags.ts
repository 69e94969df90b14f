import type { RuleTexts } from '../../problem.ts'

/** The sentences about tags, their attributes and what is in them. */
export const tags = {
  'unknown-tag': {
    problem:
      'Vitrine ne connaît pas la balise <{tag}> ; seul le HTML simple qu’elle contient est affiché.',
    fix: 'Comparez le nom avec la liste des balises, ou supprimez la balise.'
  },
  'misspelt-tag': {
    problem: 'La balise <{tag}> n’existe pas.',
    fix: 'Écrivez <{meant}>, aussi dans la balise de fin.'
  },
  'unclosed-tag': {
    problem: '<{tag}> n’est pas fermée : la suite de la page en devient une partie.',
    fix: 'Écrivez </{tag}> là où son propre contenu se termine.'
  },
  'self-closed-tag': {
    problem:
      '<{tag} /> ne ferme pas la balise : en HTML, la suite de la page en devient une partie.',
    fix: 'Écrivez <{tag}></{tag}>.'
  },
  'swallowed-content': {
    problem:
      '<{tag}> contient <{inner}> (ligne {line}), qui n’y a pas sa place ; la balise reste donc inactive.',
    fix: 'Écrivez </{tag}> avant <{inner}>, ou sortez <{inner}> de la balise.'
  },
  'not-empty': {
    problem: '<{tag}> contient <{inner}> (ligne {line}) et doit être vide.',
    fix: 'Écrivez <{tag}></{tag}>, et sortez-en le contenu.'
  },
  'inert-tag': {
    problem: '<{tag}> se trouve dans <{outer}>, où elle ne fait rien.',
    fix: 'Sortez <{tag}> de <{outer}>.'
  },
  'tag-in-paragraph': {
    problem:
      '<{tag}> se trouve dans un paragraphe et contient <{inner}>, où les navigateurs terminent le paragraphe : la balise devient vide.',
    fix: 'Écrivez <{tag}> en dehors de <p>.'
  },
  'misspelt-attribute': {
    problem: '<{tag}> n’a pas d’attribut {attribute}.',
    fix: 'Écrivez {meant}.'
  },
  'unknown-attribute': {
    problem: '<{tag}> n’a pas d’attribut {attribute} ; il ne change rien.',
    fix: 'Supprimez {attribute}, ou faites commencer son nom par data- si vos propres scripts en ont besoin.'
  },
  'missing-attribute': {
    problem:
      '<{tag}> a besoin de l’attribut {attribute} : sans lui, seul son HTML simple est affiché.',
    fix: 'Ajoutez {attribute}="…" ({kind}).'
  },
  'empty-attribute': {
    problem: 'L’attribut {attribute} de <{tag}> est vide.',
    fix: 'Donnez-lui une valeur, ou supprimez-le.'
  },
  'unescaped-quote': {
    problem:
      'La valeur de {attribute} de <{tag}> s’arrête à un guillemet ou à une apostrophe de son texte.',
    fix: 'Dans la valeur, écrivez &#39; pour \' et &quot; pour ".'
  },
  'invalid-number': {
    problem: 'L’attribut {attribute} de <{tag}> vaut « {value} », mais doit être un nombre.',
    fix: 'Écrivez des chiffres avec un point décimal, sans espaces ni unités : 2.5.'
  },
  'invalid-whole-number': {
    problem:
      'L’attribut {attribute} de <{tag}> vaut « {value} », mais doit être un nombre entier à partir de 0.',
    fix: 'N’écrivez que des chiffres : 3.'
  },
  'invalid-word': {
    problem: 'L’attribut {attribute} de <{tag}> ne peut pas valoir « {value} ».',
    fix: 'Écrivez l’un de ces mots : {words}.'
  },
  'invalid-json': {
    problem:
      'L’attribut {attribute} de <{tag}> n’est pas du JSON valide ; l’erreur se trouve à « {found} ».',
    fix: 'Vérifiez-y les guillemets, les virgules et les crochets : les textes et les noms sont entre guillemets doubles, et la dernière virgule est suivie de quelque chose.'
  },
  'invalid-json-field': {
    problem:
      'Dans l’attribut {attribute} de <{tag}>, « {path} » manque ou est incorrect ; il faut {expected}.',
    fix: 'Corrigez « {path} » dans le JSON.'
  },
  'invalid-flag': {
    problem: 'L’attribut {attribute} de <{tag}> vaut « {value} », ce qui compte comme oui.',
    fix: 'Écrivez {attribute} pour oui ; omettez-le ou écrivez {attribute}="false" pour non.'
  },
  'unsafe-url': {
    problem:
      'L’attribut {attribute} de <{tag}> vaut « {value} », une adresse qui exécuterait du code ; il est ignoré.',
    fix: 'Écrivez l’adresse d’une page ou d’un fichier.'
  },
  'url-with-space': {
    problem: 'L’adresse dans {attribute} de <{tag}> contient une espace : « {value} ».',
    fix: 'Écrivez %20 pour une espace.'
  },
  'invalid-culture': {
    problem: 'L’attribut {attribute} de <{tag}> vaut « {value} », mais doit être une langue.',
    fix: 'Écrivez une langue comme fr ou nl-BE.'
  },
  'invalid-currency': {
    problem: 'L’attribut {attribute} de <{tag}> vaut « {value} », mais doit être une devise.',
    fix: 'Écrivez ses trois lettres majuscules, comme EUR.'
  },
  'invalid-date': {
    problem: 'L’attribut {attribute} de <{tag}> vaut « {value} », mais doit être une date.',
    fix: 'Écrivez l’année, le mois et le jour, puis l’heure : 2030-12-31T23:59:59+01:00.'
  },
  'missing-fallback': {
    problem:
      '<{tag}> est vide : les clients ne voient rien avant que le script soit chargé, ou s’il ne se charge pas.',
    fix: 'Mettez dans la balise ce que montre sa documentation, comme un lien ou un formulaire.'
  },
  'unlabelled-field': {
    problem: 'Un champ (<{field}>) dans <{tag}> n’a pas d’étiquette.',
    fix: 'Ajoutez <label for="…"> avec l’id du champ, ou aria-label.'
  },
  'form-without-action': {
    problem:
      'Un formulaire dans <{tag}> ne dit pas où il est envoyé ; sans scripts, il ne fait rien d’utile.',
    fix: 'Ajoutez action="…" avec l’adresse qui reçoit le formulaire.'
  },
  'unnamed-button': {
    problem:
      'Un bouton n’a pas de texte ; les lecteurs d’écran ne peuvent pas dire ce qu’il fait.',
    fix: 'Mettez un texte dans le bouton, ou ajoutez aria-label.'
  }
} satisfies RuleTexts
