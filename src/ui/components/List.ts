import styled from 'styled-components';

/*
 * No list of the shop has markers, except in its texts. Safari does not treat a list without markers as a list.
 * VoiceOver then neither announces the list nor counts its items. `role="list"` restores both.
 */

/** A list in no particular order. */
export const List = styled.ul.attrs({ role: 'list' })``;

/** A list whose order matters. */
export const OrderedList = styled.ol.attrs({ role: 'list' })``;
