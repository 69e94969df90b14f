<?php
/**
 * What stands around pages: users, menus, widgets and options.
 *
 * @package Vitrine
 */

/**
 * An author beside the administrator.
 */
function vitrine_seed_users() {
	wp_insert_user(
		array(
			'user_login'   => 'author',
			'user_pass'    => 'vitrine-demo',
			'user_email'   => 'author@example.com',
			'display_name' => 'Lotte',
			'role'         => 'author',
		)
	);
}

/**
 * The menu, for classic themes and for the Navigation block.
 *
 * @param int[] $pages Name => id.
 */
function vitrine_seed_menus( $pages ) {
	$menu  = wp_create_nav_menu( 'Main' );
	$links = '';
	foreach ( array( 'home', 'news', 'about', 'delivery', 'retailers' ) as $name ) {
		$title = 'home' === $name ? 'Shop' : get_the_title( $pages[ $name ] );
		// A title of a page with a password says so, which a menu need not.
		$title = str_replace( 'Protected: ', '', $title );
		wp_update_nav_menu_item(
			$menu,
			0,
			array(
				'menu-item-title'     => $title,
				'menu-item-object-id' => $pages[ $name ],
				'menu-item-object'    => 'page',
				'menu-item-type'      => 'post_type',
				'menu-item-status'    => 'publish',
			)
		);
		$url    = 'home' === $name ? '/' : '/' . $name . '/';
		$links .= sprintf( '<!-- wp:navigation-link {"label":"%s","type":"page","id":%d,"url":"%s","kind":"post-type","isTopLevelLink":true} /-->', $title, $pages[ $name ], $url ) . "\n";
	}
	// Each theme remembers its own places.
	update_option( 'theme_mods_twentytwentyone', array( 'nav_menu_locations' => array( 'primary' => $menu ) ) );
	vitrine_seed_post(
		array(
			'post_type'    => 'wp_navigation',
			'post_title'   => 'Main',
			'post_content' => $links,
		)
	);
}

/**
 * Widgets in the footer of classic themes.
 */
function vitrine_seed_widgets() {
	update_option(
		'widget_block',
		array(
			2              => array( 'content' => '<!-- wp:search {"label":"Search","buttonText":"Search"} /-->' ),
			3              => array( 'content' => "<!-- wp:group -->\n<div class=\"wp-block-group\"><!-- wp:heading -->\n<h2>Latest news</h2>\n<!-- /wp:heading --><!-- wp:latest-posts {\"postsToShow\":3} /--></div>\n<!-- /wp:group -->" ),
			'_multiwidget' => 1,
		)
	);
	update_option(
		'sidebars_widgets',
		array(
			'wp_inactive_widgets' => array(),
			'sidebar-1'           => array( 'block-2', 'block-3' ),
			'array_version'       => 3,
		)
	);
}

/**
 * What the site and the shop need.
 *
 * @param int[] $pages Name => id.
 */
function vitrine_seed_options( $pages ) {
	$options = array(
		'show_on_front'               => 'page',
		'page_on_front'               => $pages['home'],
		'page_for_posts'              => $pages['news'],
		'posts_per_page'              => 5,
		'blogdescription'             => 'Tea ware from the workshop',
		// Pictures of visitors come from another server.
		'show_avatars'                => 0,
		'comment_moderation'          => 0,
		'comment_previously_approved' => 0,
		'vitrine_options'             => array(
			'cart'       => 'own',
			'navigation' => true,
			'language'   => 'auto',
		),
	);
	foreach ( $options as $name => $value ) {
		update_option( $name, $value );
	}
	flush_rewrite_rules();
}
