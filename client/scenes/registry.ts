/** The scenes of scenes.html, one address each: scenes.html?scene=<name>. Add yours to SCENES. */
import type { ReactNode } from 'react';

interface Scene {
  name: string;
  says: string;
  render: () => ReactNode;
}

const scenes = new Map<string, Scene>();

/** Adds a scene. Throws if the name is taken. */
export function addScene(scene: Scene): void {
  if (scenes.has(scene.name)) throw new Error(`two scenes called ${scene.name}`);
  scenes.set(scene.name, scene);
}

/** Returns the scene of an address; null for an unknown name. */
export function sceneNamed(name: string): Scene | null {
  return scenes.get(name) ?? null;
}

/** Returns every scene, in the order of the list. */
export function allScenes(): Scene[] {
  return [...scenes.values()];
}
