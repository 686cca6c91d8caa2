export const shellMessages = {
  home: "Home",
  about: "About",
  contact: "Contact",
  company: "Company",
  legal: "Legal",
  dashboard: "Dashboard",
  welcome: "Welcome,",
  solutions: "Solutions",
  forDoctors: "For Doctors",
  forPatients: "For Patients",
  forPharmacies: "For Pharmacies",
  login: "Log in",
  signup: "Sign up",
  menu: "Menu",
  noAdvice: "Triscript gives no medical advice. Medical decisions stay with you and your licensed providers.",
} as const;

/** The entries of the Solutions menu, in order. */
export const solutions = [
  { id: "for-doctors", title: shellMessages.forDoctors },
  { id: "for-patients", title: shellMessages.forPatients },
  { id: "for-pharmacies", title: shellMessages.forPharmacies },
] as const;
