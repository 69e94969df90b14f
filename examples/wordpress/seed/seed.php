<?php
/**
 * Fills an installed site: `php seed.php {folder of WordPress} {this folder}`. Everything is written by functions of WordPress.
 *
 * @package Vitrine
 */

$_SERVER['HTTP_HOST']   = 'localhost';
$_SERVER['REQUEST_URI'] = '/';
require $argv[1] . '/wp-load.php';
require_once ABSPATH . 'wp-admin/includes/image.php';
require_once ABSPATH . 'wp-admin/includes/file.php';
require_once ABSPATH . 'wp-admin/includes/media.php';

define( 'VITRINE_SEED', $argv[2] );

// The seed may write what an administrator may, tags included.
wp_set_current_user( 1 );
// Six pictures in the sizes that pages show, and not in all.
add_filter(
	'intermediate_image_sizes',
	static function () {
		return array( 'thumbnail', 'medium' );
	}
);

foreach ( get_posts(
	array(
		'post_type'   => array( 'post', 'page' ),
		'numberposts' => -1,
		'post_status' => 'any',
		'fields'      => 'ids',
	)
) as $vitrine_id ) {
	wp_delete_post( $vitrine_id, true );
}

require __DIR__ . '/products.php';
require __DIR__ . '/pages.php';
require __DIR__ . '/posts.php';
require __DIR__ . '/surroundings.php';

vitrine_seed_users();
vitrine_seed_products();
$vitrine_pages = vitrine_seed_pages();
vitrine_seed_posts();
vitrine_seed_menus( $vitrine_pages );
vitrine_seed_widgets();
vitrine_seed_options( $vitrine_pages );
echo "done\n";

/**
 * Adds a post, and fails loudly.
 *
 * @param array $post As for wp_insert_post().
 * @return int Its id.
 */
function vitrine_seed_post( $post ) {
	// wp_insert_post() removes slashes.
	$id = wp_insert_post(
		wp_slash(
			$post + array(
				'post_status' => 'publish',
				'post_author' => 1,
			)
		),
		true
	);
	if ( is_wp_error( $id ) ) {
		fwrite( STDERR, $id->get_error_message() . "\n" );
		exit( 1 );
	}
	return $id;
}

/**
 * Adds a picture to the media library.
 *
 * @param string $name The file in `pictures/`, without extension.
 * @param string $alt  The alternative text.
 * @return int Its id.
 */
function vitrine_seed_picture( $name, $alt ) {
	$copy = wp_tempnam( $name . '.jpg' );
	copy( VITRINE_SEED . '/pictures/' . $name . '.jpg', $copy );
	$id = media_handle_sideload(
		array(
			'name'     => $name . '.jpg',
			'tmp_name' => $copy,
		),
		0,
		$alt
	);
	if ( is_wp_error( $id ) ) {
		fwrite( STDERR, $name . ': ' . $id->get_error_message() . "\n" );
		exit( 1 );
	}
	update_post_meta( $id, '_wp_attachment_image_alt', $alt );
	return $id;
}
