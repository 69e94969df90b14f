<?php
/**
 * Posts, so many that lists have several pages, with comments.
 *
 * @package Vitrine
 */

/**
 * Writes the posts, the first of which is the newest.
 */
function vitrine_seed_posts() {
	$titles = array(
		'The kiln is cold',
		'A handle for left hands',
		'Glazes from ash',
		'What a spout must do',
		'Stoneware or porcelain?',
		'How we pack a teapot',
		'Saturday in the workshop',
		'A lid that stays on',
		'Clay from the river',
		'Three days of fire',
		'Mending what breaks',
		'Our first teapot',
	);
	$newest = strtotime( '2026-03-01 09:00:00' );
	foreach ( $titles as $index => $title ) {
		$id = vitrine_seed_post(
			array(
				'post_title'     => $title,
				'post_content'   => vitrine_seed_text( $title . ': a note from the workshop. Every week, one of us writes down what has happened at the wheel, at the kiln and on the market.' ),
				'post_date'      => gmdate( 'Y-m-d H:i:s', $newest - $index * WEEK_IN_SECONDS ),
				'comment_status' => 'open',
				'ping_status'    => 'closed',
			)
		);
		if ( 0 === $index ) {
			vitrine_seed_comments( $id );
		}
	}
}

/**
 * Writes a comment and the answer to it.
 *
 * @param int $post The post.
 */
function vitrine_seed_comments( $post ) {
	$first = wp_insert_comment(
		array(
			'comment_post_ID'      => $post,
			'comment_author'       => 'Emma',
			'comment_author_email' => 'emma@example.com',
			'comment_content'      => 'When will it be warm again?',
			'comment_approved'     => 1,
		)
	);
	wp_insert_comment(
		array(
			'comment_post_ID'      => $post,
			'comment_parent'       => $first,
			'user_id'              => 1,
			'comment_author'       => 'admin',
			'comment_author_email' => 'admin@example.com',
			'comment_content'      => 'On Friday.',
			'comment_approved'     => 1,
		)
	);
}
