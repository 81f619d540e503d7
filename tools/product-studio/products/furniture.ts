import type { Recipes } from '../recipe';

export const furniture: Recipes = {
  11: { family: 'sofa', options: { seats: 3, cover: '#667549', pillow: '#d9b98c', legs: 'oak', softness: 0.13 } },
  12: { family: 'armchair', options: { cover: '#d6a12f', legs: 'dark', back: 1.25 } },
  13: { family: 'bed', options: { frame: 'oak', linen: '#f6f4ef', blanket: '#8196a8', slats: 11, width: 1.75 } },
  14: { family: 'sideTable', options: { wood: 'walnut', radius: 0.72, height: 1.2, legs: 3, splay: 0.3 } },
  15: {
    family: 'bookshelf',
    options: {
      wood: 'ash',
      shelves: 5,
      width: 1.5,
      books: ['#b8473a', '#2f5d73', '#d9a441', '#4c6b4f', '#ece4d3', '#7a4a63'],
    },
  },
};
