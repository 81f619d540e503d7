import styled from 'styled-components';

/*
 * No list of the shop has markers, except in its texts. Safari takes an element without markers for no list, so that VoiceOver
 * says neither that a list begins nor how many items it has. The role brings both back.
 */

/** A list in no particular order. */
export const List = styled.ul.attrs({ role: 'list' })``;

/** A list whose order matters. */
export const OrderedList = styled.ol.attrs({ role: 'list' })``;
