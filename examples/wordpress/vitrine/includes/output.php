<?php
/**
 * Completes a page once it is made: marks its root, numbers the entries of its menus, and tells by the page settings which pages may
 * follow one another in place. Themes print all of that themselves, and have no hooks for it.
 *
 * @package Vitrine
 */

defined( 'ABSPATH' ) || exit;

/**
 * Begins to collect the page.
 *
 * @param string $template The file that makes the page.
 * @return string
 */
function vitrine_start_output( $template ) {
	if ( vitrine_is_page() && vitrine_navigates() ) {
		ob_start( 'vitrine_complete_page' );
	}
	return $template;
}
// After everything that chooses a template.
add_filter( 'template_include', 'vitrine_start_output', PHP_INT_MAX );

/**
 * Completes a page. What is not one, or has no page settings, stays as it is.
 *
 * @param string $html The page.
 * @return string
 */
function vitrine_complete_page( $html ) {
	return vitrine_completed_page( $html, vitrine_options()['root'], VITRINE_VERSION . get_stylesheet() );
}

/**
 * Completes a page; see vitrine_complete_page(). Without WordPress, so that it can be tested alone.
 *
 * @param string $html   The page.
 * @param string $choice See vitrine_find_root().
 * @param string $seed   What else makes pages differ: the version and the theme.
 * @return string
 */
function vitrine_completed_page( $html, $choice, $seed ) {
	if ( false === stripos( $html, '</html>' ) ) {
		return $html;
	}
	$script = '/(<script type="application\/json" id="vitrine-context">)(.*?)(<\/script>)/s';
	if ( 1 !== preg_match( $script, $html, $found ) ) {
		return $html;
	}
	$settings = json_decode( $found[2], true );
	if ( ! is_array( $settings ) ) {
		return $html;
	}
	$root  = vitrine_find_root( $html, $choice );
	$state = '';
	if ( null === $root ) {
		// Links work as without the plug-in; Site Health says so.
		$settings['navigation'] = false;
	} else {
		list( $before, $inner, $after, $id ) = vitrine_marked_parts( $html, $root );

		$head     = strpos( $before, '<body' );
		$head     = false === $head ? 0 : $head;
		$first    = vitrine_number_entries( substr( $before, $head ), 0 );
		$last     = vitrine_number_entries( $after, $first['next'] );
		$before   = substr( $before, 0, $head ) . $first['html'];
		$html     = $before . $inner . $last['html'];
		$key      = vitrine_surroundings_key( $before . '<hr class="vitrine-root">' . $last['html'] );
		$state    = '<script type="application/json" id="vitrine-menus" data-vitrine-sync>' . vitrine_settings_json( $first['current'] + $last['current'] ) . '</script>';
		$settings = array_merge(
			$settings,
			array(
				'pageId'     => $id,
				'build'      => substr( md5( $seed . $key . vitrine_interactive_key( $inner ) ), 0, 12 ),
				// Without a key, nothing tells which pages go together.
				'navigation' => $settings['navigation'] && '' !== $key,
			)
		);
	}
	return preg_replace_callback(
		$script,
		static function ( $found ) use ( $settings, $state ) {
			return $found[1] . vitrine_settings_json( $settings ) . $found[3] . $state;
		},
		$html,
		1
	);
}

/**
 * Tells a page with interactive blocks of WordPress in its root from every other page: their scripts start with the first page only, so
 * that after a visit an enlarged picture, an accordion or the pages of a list would not react.
 *
 * @param string $inner The root.
 * @return string '' without such blocks.
 */
function vitrine_interactive_key( $inner ) {
	$pattern = '/' . VITRINE_OPAQUE . '|<[a-z][a-z0-9-]*(?=\s)(?=[^>]*\sdata-wp-interactive)/is';
	$offset  = 0;
	while ( 1 === preg_match( $pattern, $inner, $found, PREG_OFFSET_CAPTURE, $offset ) ) {
		// What contains no tags, such as a comment, has this name only as text.
		if ( 0 === strpos( $found[0][0], '<!--' ) || isset( $found[1] ) ) {
			$offset = $found[0][1] + strlen( $found[0][0] );
			continue;
		}
		return md5( $inner );
	}
	return '';
}

/**
 * The parts of a page, with the root marked.
 *
 * @param string $html The page.
 * @param array  $root See vitrine_find_root().
 * @return array What is before the root, the root, what is after it, and the id of the root.
 */
function vitrine_marked_parts( $html, $root ) {
	$before = substr( $html, 0, $root['start'] );
	$inner  = substr( $html, $root['start'], $root['end'] - $root['start'] );
	$after  = substr( $html, $root['end'] );
	$id     = $root['id'];
	if ( '' === $id ) {
		$id    = 'vitrine-page';
		$inner = '<' . $root['name'] . ' id="' . $id . '"' . substr( $inner, strlen( $root['name'] ) + 1 );
	}
	return array( vitrine_with_title_regions( $before, 'top' ), $inner, vitrine_with_title_regions( $after, 'end' ), $id );
}

/**
 * Makes regions of the titles of the site, which many themes print without a link on the first page, or as a heading there.
 *
 * @param string $html  What is before or after the root.
 * @param string $place Makes ids of it.
 * @return string
 */
function vitrine_with_title_regions( $html, $place ) {
	$number = 0;
	return preg_replace_callback(
		'/<div\s+class="(site-branding|site-name)"(?=>)/',
		static function ( $found ) use ( $place, &$number ) {
			return '<div id="vitrine-title-' . $place . ( $number++ ) . '" data-vitrine-sync class="' . $found[1] . '"';
		},
		$html
	);
}
