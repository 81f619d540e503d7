import type { PluginObj } from '@babel/core';

/**
 * Babel plugin: omits `Component.displayName = …`, which only developers' tools read. Such a line keeps an unused
 * component in a build.
 */
export function forgetDisplayNames(): PluginObj {
  return {
    visitor: {
      AssignmentExpression(path) {
        const name = path.get('left.property');
        const isStatement = path.parentPath.isExpressionStatement();
        if (isStatement && !Array.isArray(name) && name.isIdentifier({ name: 'displayName' })) path.remove();
      },
    },
  };
}
