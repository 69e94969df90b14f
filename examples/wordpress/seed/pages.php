<?php
/**
 * The pages of the site.
 *
 * @package Vitrine
 */

/**
 * Writes the pages.
 *
 * @return int[] Name => id.
 */
function vitrine_seed_pages() {
	$pages = array(
		'home'      => array( 'Tea & Table', vitrine_seed_home() ),
		'cart'      => array( 'Basket', '<!-- wp:vitrine/cart-items /-->' ),
		'news'      => array( 'News', '' ),
		'about'     => array( 'About us', vitrine_seed_text( 'We make tea ware in a small workshop. Come and see how a teapot is turned: the door is open on Saturdays.' ) ),
		'delivery'  => array( 'Delivery', vitrine_seed_text( 'Parcels leave on weekdays. Whoever lives near collects in the workshop.' ) ),
		'retailers' => array(
			'For retailers',
			vitrine_seed_text( 'Prices for retailers, from twelve pieces on.' ),
			'post_password' => 'kiln',
		),
	);
	$ids   = array();
	foreach ( $pages as $name => $page ) {
		$ids[ $name ] = vitrine_seed_post(
			array_filter(
				array(
					'post_type'      => 'page',
					'post_name'      => $name,
					'post_title'     => $page[0],
					'post_content'   => $page[1],
					'post_password'  => isset( $page['post_password'] ) ? $page['post_password'] : '',
					'comment_status' => 'closed',
					'ping_status'    => 'closed',
				)
			)
		);
	}
	return $ids;
}

/**
 * A paragraph of the block editor.
 *
 * @param string $text Without markup.
 * @return string
 */
function vitrine_seed_text( $text ) {
	return "<!-- wp:paragraph -->\n<p>" . esc_html( $text ) . "</p>\n<!-- /wp:paragraph -->";
}

/**
 * The front page as an editor makes it: a slider, the products, and one that can be bought here.
 *
 * @return string Blocks.
 */
function vitrine_seed_home() {
	$slides = '';
	foreach (
		array(
			array( 'teapot-scene', 'Tea, plain and simple', '/product/teapot-alba/', 'See the teapot' ),
			array( 'lamp-night', 'Light for long evenings', '/product/garden-lamp/', 'See the lamp' ),
			array( 'desk-scene', 'Room for thoughts', '/product/notebook/', 'See the notebook' ),
		) as $slide
	) {
		$slides .= vitrine_seed_slide( ...$slide );
	}
	$cup     = get_page_by_path( 'tea-cup-alba', OBJECT, 'vitrine_product' );
	$variant = vitrine_shop_shown_variant( $cup->ID, null );
	// What editors would fill in, although the shop knows it by the product.
	$product = array(
		'productId'        => (string) $cup->ID,
		'productVariantId' => (string) $variant['id'],
		'productName'      => $cup->post_title,
	);
	return implode(
		"\n\n",
		array(
			'<!-- wp:vitrine/slider {"carouselLabel":"Highlights","interval":0} -->' . "\n" . $slides . '<!-- /wp:vitrine/slider -->',
			vitrine_seed_heading( 'Our products' ),
			"<!-- wp:shortcode -->\n[vitrine_shop_products]\n<!-- /wp:shortcode -->",
			vitrine_seed_heading( 'For every day: the tea cup' ),
			sprintf(
				'<!-- wp:columns {"verticalAlignment":"center"} --><div class="wp-block-columns are-vertically-aligned-center"><!-- wp:column {"verticalAlignment":"center"} --><div class="wp-block-column is-vertically-aligned-center">%s</div><!-- /wp:column --><!-- wp:column {"verticalAlignment":"center"} --><div class="wp-block-column is-vertically-aligned-center"><!-- wp:vitrine/add-to-cart %s /--></div><!-- /wp:column --></div><!-- /wp:columns -->',
				vitrine_seed_image( get_post_thumbnail_id( $cup ), 'A tea cup on its saucer' ),
				wp_json_encode( $product )
			),
		)
	);
}

/**
 * A slide: a picture, and below it a heading and a link, above the dots.
 *
 * @param string $picture The file in `pictures/`, without extension.
 * @param string $heading Without markup.
 * @param string $url     Where the link leads to.
 * @param string $link    Its text.
 * @return string
 */
function vitrine_seed_slide( $picture, $heading, $url, $link ) {
	return '<!-- wp:vitrine/slide {"style":{"color":{"background":"#f3ede2","text":"#2b211a"},"elements":{"link":{"color":{"text":"#2b211a"}}}}} -->'
		. '<div class="wp-block-vitrine-slide vitrine-carousel__slide has-text-color has-background has-link-color" style="background-color:#f3ede2;color:#2b211a">'
		. vitrine_seed_image( vitrine_seed_picture( $picture, '' ), '' )
		. '<!-- wp:group {"style":{"spacing":{"padding":{"top":"0","right":"1.5rem","bottom":"4.5rem","left":"1.5rem"}}}} --><div class="wp-block-group" style="padding-top:0;padding-right:1.5rem;padding-bottom:4.5rem;padding-left:1.5rem">'
		. '<!-- wp:heading {"style":{"typography":{"fontSize":"1.75rem"}}} --><h2 style="font-size:1.75rem">' . esc_html( $heading ) . '</h2><!-- /wp:heading -->'
		. '<!-- wp:paragraph --><p><a href="' . esc_url( $url ) . '">' . esc_html( $link ) . '</a></p><!-- /wp:paragraph -->'
		. "</div><!-- /wp:group --></div><!-- /wp:vitrine/slide -->\n";
}

/**
 * A picture of the media library.
 *
 * @param int    $id  Of the attachment.
 * @param string $alt The alternative text.
 * @return string
 */
function vitrine_seed_image( $id, $alt ) {
	$source = wp_get_attachment_image_src( $id, 'full' );
	return sprintf(
		'<!-- wp:image {"id":%1$d,"sizeSlug":"full","linkDestination":"none"} --><figure class="wp-block-image size-full"><img src="%2$s" alt="%3$s" class="wp-image-%1$d"/></figure><!-- /wp:image -->',
		$id,
		esc_url( wp_make_link_relative( $source[0] ) ),
		esc_attr( $alt )
	);
}

/**
 * A heading of the block editor.
 *
 * @param string $text Without markup.
 * @return string
 */
function vitrine_seed_heading( $text ) {
	return "<!-- wp:heading -->\n<h2>" . esc_html( $text ) . "</h2>\n<!-- /wp:heading -->";
}
