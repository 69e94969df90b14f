<?php
/**
 * Plugin Name: Optimised pages
 * Description: Does to the pages of a visitor with the cookie "vitrine_optimised" what caches and optimisers do: "cached", "minified" or "delayed". For tests only.
 *
 * @package Vitrine
 */

defined( 'ABSPATH' ) || exit;

/**
 * How the pages of this visitor are changed.
 *
 * @return string 'cached', 'minified', 'delayed' or ''.
 */
function vitrine_test_optimisation() {
	$how = isset( $_COOKIE['vitrine_optimised'] ) ? sanitize_key( $_COOKIE['vitrine_optimised'] ) : '';
	return in_array( $how, array( 'cached', 'minified', 'delayed' ), true ) ? $how : '';
}

/**
 * Whether the request is for a page that caches keep: not the one of the cart, and nothing that is sent.
 *
 * @return bool
 */
function vitrine_test_is_kept() {
	$path   = isset( $_SERVER['REQUEST_URI'] ) ? esc_url_raw( wp_unslash( $_SERVER['REQUEST_URI'] ) ) : '';
	$method = isset( $_SERVER['REQUEST_METHOD'] ) ? sanitize_key( $_SERVER['REQUEST_METHOD'] ) : '';
	return 'get' === $method && 1 !== preg_match( '#^/(?:wp-|cart/)#', $path );
}

/**
 * Makes the page that a cache has kept: that of a guest without a cart, from longer ago than tokens are valid.
 */
function vitrine_test_forget_visitor() {
	if ( 'cached' !== vitrine_test_optimisation() || ! vitrine_test_is_kept() ) {
		return;
	}
	$_COOKIE = array_intersect_key( $_COOKIE, array_flip( array( 'vitrine_optimised', 'vitrine_theme' ) ) );
	add_filter( 'determine_current_user', '__return_zero', PHP_INT_MAX );
	add_filter( 'vitrine_shop_is_cached', '__return_true' );
	ob_start( 'vitrine_test_aged' );
}
add_action( 'plugins_loaded', 'vitrine_test_forget_visitor', 0 );

/**
 * Makes every token one that has expired.
 *
 * @param string $html A page.
 * @return string
 */
function vitrine_test_aged( $html ) {
	header_remove( 'Set-Cookie' );
	return preg_replace( '/(name="[\w-]*(?:token|nonce)[\w-]*" (?:value|content)=")[0-9a-f]+/', '$1expired000', $html );
}

/**
 * Begins to collect a page, as optimisers do.
 */
function vitrine_test_collect() {
	$how = vitrine_test_optimisation();
	if ( 'minified' === $how || 'delayed' === $how ) {
		ob_start( 'vitrine_test_' . $how );
	}
}
add_action( 'template_redirect', 'vitrine_test_collect', 2 );

/**
 * Removes comments, white space and the quotes of attributes that need none.
 *
 * @param string $html A page.
 * @return string
 */
function vitrine_test_minified( $html ) {
	$parts = preg_split( '#(<(script|style|textarea|pre)\b.*?</\2>)#is', $html, -1, PREG_SPLIT_DELIM_CAPTURE );
	// Each element is followed by its name.
	foreach ( $parts as $index => $part ) {
		if ( 2 === $index % 3 ) {
			$parts[ $index ] = '';
			continue;
		}
		if ( 0 === $index % 3 ) {
			$part = preg_replace( array( '/<!--.*?-->/s', '/\s+/' ), array( '', ' ' ), $part );
			$part = str_replace( '> <', '><', $part );
		}
		$parts[ $index ] = preg_replace_callback(
			'/<[a-z][a-z0-9-]*\s(?:[^"\'>]|"[^"]*"|\'[^\']*\')*>/i',
			static function ( $tag ) {
				return preg_replace( '/\s([\w-]+)="([^\s"\'=<>`\/]+)"(?=[\s>])/', ' $1=$2', $tag[0] );
			},
			$part
		);
	}
	return implode( '', $parts );
}

/**
 * Lets scripts wait for the first key or press of the visitor, and runs them in their order then.
 *
 * @param string $html A page.
 * @return string
 */
function vitrine_test_delayed( $html ) {
	$html = preg_replace_callback(
		'#<script\b(?![^>]*(?:json|importmap|speculationrules))[^>]*>#i',
		static function ( $tag ) {
			$type    = preg_match( '/\stype="([^"]*)"/', $tag[0], $found ) ? $found[1] : 'text/javascript';
			$without = preg_replace( '/\stype=("[^"]*"|\'[^\']*\')/', '', $tag[0] );
			return '<script type="delayedscript" data-type="' . $type . '"' . str_replace( ' src=', ' data-src=', substr( $without, 7 ) );
		},
		$html
	);
	// phpcs:ignore WordPress.WP.EnqueuedResources.NonEnqueuedScript -- As optimisers do, in the page that is made.
	$start = '<script>(() => {
		const starts = ["pointerdown", "touchstart", "keydown"];
		const start = async () => {
			starts.forEach(type => removeEventListener(type, start, true));
			for (const old of document.querySelectorAll("script[type=delayedscript]")) {
				const script = document.createElement("script");
				for (const { name, value } of old.attributes) if (!/^(type|data-type|data-src)$/.test(name)) script.setAttribute(name, value);
				script.type = old.dataset.type;
				script.text = old.text;
				if (old.dataset.src) script.src = old.dataset.src;
				const done = old.dataset.src && new Promise(resolve => { script.onload = script.onerror = resolve });
				old.replaceWith(script);
				await done;
			}
			document.documentElement.dataset.started = "yes";
		};
		starts.forEach(type => addEventListener(type, start, true));
	})()</script>';
	return str_replace( '</body>', $start . '</body>', $html );
}
