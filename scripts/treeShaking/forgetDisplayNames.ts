import type { PluginObj } from '@babel/core';

/**
 * Babel plugin: leaves out `Component.displayName = …`, which is for developers' tools alone. Such a line keeps a
 * component in a build that uses it nowhere.
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
